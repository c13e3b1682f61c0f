import { lazyScreen } from '../../shell/lazy-screen.tsx';
import type { AppRoute } from '../../shell/route.ts';

export const applicationsRoutes: readonly AppRoute[] = [
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
