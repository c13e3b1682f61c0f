import { lazyScreen } from '../../shell/lazy-screen.tsx';
import type { AppRoute } from '../../shell/route.ts';

export const standInsRoutes: readonly AppRoute[] = [
	{
		path: '/staff/stand-ins',
		audience: 'admin',
		screen: lazyScreen(() => import('./screens/stand-ins.tsx').then((m) => ({ default: m.StandIns }))),
	},
];
