import { lazyScreen } from '../../shell/lazy-screen.tsx';
import type { AppRoute } from '../../shell/route.ts';

export const onboardingRoutes: readonly AppRoute[] = [
	{
		path: '/tasks',
		audience: ['PENDING_TASK_SUBMISSION', 'PENDING_OFFER_ACCEPTANCE', 'PENDING_CHILD_PROTECTION_CONSENT'],
		screen: lazyScreen(() => import('./screens/tasks.tsx').then((m) => ({ default: m.Tasks }))),
	},
	{
		path: '/child-protection',
		audience: ['PENDING_CHILD_PROTECTION_CONSENT'],
		screen: lazyScreen(() =>
			import('./screens/child-protection.tsx').then((m) => ({ default: m.ChildProtection })),
		),
	},
	{
		path: '/data-protection-consent',
		audience: ['PENDING_DATA_CONSENT'],
		screen: lazyScreen(() =>
			import('./screens/data-protection-consent.tsx').then((m) => ({ default: m.DataProtectionConsent })),
		),
	},
	{
		path: '/data-consent',
		audience: 'anybody',
		screen: lazyScreen(() => import('./screens/data-consent.tsx').then((m) => ({ default: m.DataConsent }))),
	},
	{
		path: '/demo-videos',
		audience: 'anybody',
		screen: lazyScreen(() => import('./screens/demo-videos.tsx').then((m) => ({ default: m.DemoVideos }))),
	},
];
