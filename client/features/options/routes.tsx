import { lazyScreen } from '../../shell/lazy-screen.tsx';
import type { AppRoute } from '../../shell/route.ts';

export const optionsRoutes: readonly AppRoute[] = [
	{
		path: '/staff/options',
		audience: 'admin',
		screen: lazyScreen(() => import('./screens/options.tsx').then((m) => ({ default: m.Options }))),
	},
];
