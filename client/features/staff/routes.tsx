import { lazyScreen } from '../../shell/lazy-screen.tsx';
import type { AppRoute } from '../../shell/route.ts';

export const staffRoutes: readonly AppRoute[] = [
	{
		path: '/staff',
		audience: 'staff',
		screen: lazyScreen(() => import('./screens/overview.tsx').then((m) => ({ default: m.Overview }))),
	},
	{
		path: '/staff/applications',
		audience: 'staff',
		screen: lazyScreen(() => import('./screens/applications.tsx').then((m) => ({ default: m.Applications }))),
	},
	{
		path: '/staff/applications/:id',
		audience: 'staff',
		screen: lazyScreen(() =>
			import('./screens/application.tsx').then((m) => ({ default: m.ApplicationReview })),
		),
	},
];
