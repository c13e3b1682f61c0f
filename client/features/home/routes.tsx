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
		early: [
			'/api/fellow/get/profilephoto/{mobile}/',
			'/api/children/attendance-summary/?fellow_mobile={mobile}',
			'/api/fellow/overall-attendance/{mobile}/',
			'/api/fellow/tasks/list/?mobile={mobile}',
		],
		screen: lazyScreen(() => import('./screens/dashboard.tsx').then((m) => ({ default: m.Dashboard }))),
	},
	{
		path: '*',
		audience: 'anybody',
		screen: lazyScreen(() => import('./screens/not-found.tsx').then((m) => ({ default: m.NotFound }))),
	},
];
