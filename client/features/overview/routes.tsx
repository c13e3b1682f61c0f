import { lazyScreen } from '../../shell/lazy-screen.tsx';
import type { AppRoute } from '../../shell/route.ts';

export const overviewRoutes: readonly AppRoute[] = [
	{
		path: '/staff',
		audience: 'staff',
		screen: lazyScreen(() => import('./screens/overview.tsx').then((m) => ({ default: m.Overview }))),
	},
	{
		path: '/staff/centers',
		audience: 'staff',
		screen: lazyScreen(() => import('./screens/centers.tsx').then((m) => ({ default: m.Centers }))),
	},
];
