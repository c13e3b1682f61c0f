import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const onboardingRoutes: readonly AppRoute[] = [
	{
		path: '/tasks',
		audience: ['PENDING_TASK_SUBMISSION', 'PENDING_OFFER_ACCEPTANCE', 'PENDING_CHILD_PROTECTION_CONSENT'],
		screen: screenFrom(() => import('./screens/tasks.tsx')),
	},
	{
		path: '/child-protection',
		audience: ['PENDING_CHILD_PROTECTION_CONSENT'],
		screen: screenFrom(() => import('./screens/child-protection.tsx')),
	},
	{
		path: '/data-protection-consent',
		audience: ['PENDING_DATA_CONSENT'],
		screen: screenFrom(() => import('./screens/data-protection-consent.tsx')),
	},
	{
		path: '/data-consent',
		audience: 'anybody',
		screen: screenFrom(() => import('./screens/data-consent.tsx')),
	},
	{
		path: '/demo-videos',
		audience: 'anybody',
		screen: screenFrom(() => import('./screens/demo-videos.tsx')),
	},
];
