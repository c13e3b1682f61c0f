import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const authRoutes: readonly AppRoute[] = [
	{
		path: '/login',
		audience: 'guest',
		light: true,
		prerendered: true,
		screen: screenFrom(() => import('./screens/login.tsx'), 'Login'),
	},
	{
		path: '/signup',
		audience: 'anybody',
		screen: screenFrom(() => import('./screens/signup.tsx'), 'Signup'),
	},
	{
		path: '/forgot-password',
		audience: 'anybody',
		screen: screenFrom(() => import('./screens/forgot-password.tsx'), 'ForgotPassword'),
	},
	{
		path: '/own-password',
		audience: ['PENDING_OWN_PASSWORD'],
		screen: screenFrom(() => import('./screens/own-password.tsx'), 'OwnPassword'),
	},
];
