import { lazy } from 'react';
import { type AppRoute, GRANTED } from '../../platform/route.ts';
import { Landing } from './screens/landing.tsx';

export const homeRoutes: readonly AppRoute[] = [
	{
		path: '/',
		audience: 'anybody',
		light: true,
		screen: Landing,
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
		screen: lazy(() => import('./screens/dashboard.tsx').then((m) => ({ default: m.Dashboard }))),
	},
	{
		path: '*',
		audience: 'anybody',
		screen: lazy(() => import('./screens/not-found.tsx').then((m) => ({ default: m.NotFound }))),
	},
];
