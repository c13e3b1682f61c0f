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
		screen: screenFrom(() => import('./screens/dashboard.tsx'), 'Dashboard'),
	},
	{
		path: '*',
		audience: 'anybody',
		screen: screenFrom(() => import('./screens/not-found.tsx'), 'NotFound'),
	},
	{
		path: '/first-register',
		audience: 'enrolled',
		screen: screenFrom(() => import('./screens/first-register.tsx'), 'FirstRegister'),
	},
];
