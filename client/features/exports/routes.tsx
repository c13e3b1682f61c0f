import { lazyScreen } from '../../platform/lazy-screen.tsx';
import type { AppRoute } from '../../platform/route.ts';

export const exportsRoutes: readonly AppRoute[] = [
	{
		path: '/staff/export',
		audience: 'staff',
		screen: lazyScreen(() => import('./screens/export.tsx').then((m) => ({ default: m.Export }))),
	},
];
