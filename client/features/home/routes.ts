import { type AppRoute, GRANTED, screenFrom } from '../../shell/route.ts';

export const homeRoutes: readonly AppRoute[] = [
	{
		path: '/',
		audience: 'anybody',
		light: true,
		prerendered: true,
		screen: screenFrom(() => import('./screens/landing.tsx'), 'Landing'),
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
		screen: screenFrom(() => import('./screens/dashboard.tsx'), 'Dashboard'),
	},
	{
		path: '*',
		audience: 'anybody',
		screen: screenFrom(() => import('./screens/not-found.tsx'), 'NotFound'),
	},
];
