import { lazyScreen } from '../../shell/lazy-screen.tsx';
import type { AppRoute } from '../../shell/route.ts';

export const exportsRoutes: readonly AppRoute[] = [
	{
		path: '/staff/export',
		audience: 'staff',
		screen: lazyScreen(() => import('./screens/export.tsx').then((m) => ({ default: m.Export }))),
	},
];
