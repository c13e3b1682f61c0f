import { type AppRoute, GRANTED, screenFrom } from '../../shell/route.ts';

export const NOT_FOUND: AppRoute = {
	path: '*',
	audience: 'anybody',
	screen: screenFrom(() => import('./screens/not-found.tsx')),
};

export const homeRoutes: readonly AppRoute[] = [
	{
		path: '/',
		audience: 'anybody',
		light: true,
		prerendered: true,
		screen: screenFrom(() => import('./screens/landing.tsx')),
	},
	{
		path: '/main',
		audience: GRANTED,
		screen: screenFrom(() => import('./screens/dashboard.tsx')),
	},
	NOT_FOUND,
	{
		path: '/first-register',
		audience: 'enrolled',
		screen: screenFrom(() => import('./screens/first-register.tsx')),
	},
];
