import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const authRoutes: readonly AppRoute[] = [
	{
		path: '/login',
		audience: 'guest',
		light: true,
		prerendered: true,
		screen: screenFrom(() => import('./screens/login.tsx')),
	},
	{
		path: '/signup',
		audience: 'anybody',
		screen: screenFrom(() => import('./screens/signup.tsx')),
	},
	{
		path: '/forgot-password',
		audience: 'anybody',
		screen: screenFrom(() => import('./screens/forgot-password.tsx')),
	},
	{
		path: '/own-password',
		audience: ['PENDING_OWN_PASSWORD'],
		screen: screenFrom(() => import('./screens/own-password.tsx')),
	},
	{
		path: '/account',
		audience: 'signed_in',
		screen: screenFrom(() => import('./screens/account.tsx')),
	},
];
