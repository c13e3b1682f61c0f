import { addLawTexts } from '../../language/start-language.ts';
import { type AppRoute, type ScreenCode, screenFrom } from '../../shell/route.ts';

/** A screen that shows the agreement or a declaration. */
const withLaw = ({ file, load }: ScreenCode): ScreenCode => ({
	file,
	load: async () => (await Promise.all([load(), addLawTexts()]))[0],
});

export const onboardingRoutes: readonly AppRoute[] = [
	{
		path: '/tasks',
		audience: ['PENDING_TASK_SUBMISSION', 'PENDING_OFFER_ACCEPTANCE', 'PENDING_CHILD_PROTECTION_CONSENT'],
		screen: withLaw(screenFrom(() => import('./screens/tasks.tsx'))),
	},
	{
		path: '/child-protection',
		audience: ['PENDING_CHILD_PROTECTION_CONSENT'],
		screen: withLaw(screenFrom(() => import('./screens/child-protection.tsx'))),
	},
	{
		path: '/data-protection-consent',
		audience: ['PENDING_DATA_CONSENT'],
		screen: withLaw(screenFrom(() => import('./screens/data-protection-consent.tsx'))),
	},
	{
		path: '/data-consent',
		audience: 'anybody',
		screen: withLaw(screenFrom(() => import('./screens/data-consent.tsx'))),
	},
	{
		path: '/demo-videos',
		audience: 'anybody',
		screen: screenFrom(() => import('./screens/demo-videos.tsx')),
	},
];
