import { lazyScreen } from '../../shell/lazy-screen.tsx';
import type { AppRoute } from '../../shell/route.ts';

export const fellowsRoutes: readonly AppRoute[] = [
	{
		path: '/staff/fellows',
		audience: 'staff',
		screen: lazyScreen(() => import('./screens/fellows.tsx').then((m) => ({ default: m.Fellows }))),
	},
	{
		path: '/staff/fellows/:id',
		audience: 'staff',
		screen: lazyScreen(() => import('./screens/fellow.tsx').then((m) => ({ default: m.Fellow }))),
	},
];
