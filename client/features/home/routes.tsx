import { lazyScreen } from '../../shell/lazy-screen.tsx';
import { type AppRoute, GRANTED } from '../../shell/route.ts';

export const homeRoutes: readonly AppRoute[] = [
	{
		path: '/',
		audience: 'anybody',
		light: true,
		screen: lazyScreen(() => import('./screens/landing.tsx').then((m) => ({ default: m.Landing }))),
	},
	{
		path: '/main',
		audience: GRANTED,
		screen: lazyScreen(() => import('./screens/dashboard.tsx').then((m) => ({ default: m.Dashboard }))),
	},
	{
		path: '*',
		audience: 'anybody',
		screen: lazyScreen(() => import('./screens/not-found.tsx').then((m) => ({ default: m.NotFound }))),
	},
];
