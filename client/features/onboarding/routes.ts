import { addLawTexts } from '../../language/start-language.ts';
import { type AppRoute, screenFrom } from '../../shell/route.ts';

/** A screen with the agreement or a declaration needs these texts. */
const withLaw = (file: () => Promise<object>) => screenFrom(file, addLawTexts);

export const onboardingRoutes: readonly AppRoute[] = [
	{
		path: '/tasks',
		audience: ['PENDING_TASK_SUBMISSION', 'PENDING_OFFER_ACCEPTANCE', 'PENDING_CHILD_PROTECTION_CONSENT'],
		screen: withLaw(() => import('./screens/tasks.tsx')),
	},
	{
		path: '/child-protection',
		audience: ['PENDING_CHILD_PROTECTION_CONSENT'],
		screen: withLaw(() => import('./screens/child-protection.tsx')),
	},
	{
		path: '/data-protection-consent',
		audience: ['PENDING_DATA_CONSENT'],
		screen: withLaw(() => import('./screens/data-protection-consent.tsx')),
	},
	{
		path: '/data-consent',
		audience: 'anybody',
		screen: withLaw(() => import('./screens/data-consent.tsx')),
	},
	{
		path: '/demo-videos',
		audience: 'anybody',
		screen: screenFrom(() => import('./screens/demo-videos.tsx')),
	},
];
