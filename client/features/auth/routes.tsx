import { lazyScreen } from '../../shell/lazy-screen.tsx';
import type { AppRoute } from '../../shell/route.ts';

export const authRoutes: readonly AppRoute[] = [
	{
		path: '/login',
		audience: 'guest',
		light: true,
		screen: lazyScreen(() => import('./screens/login.tsx').then((m) => ({ default: m.Login }))),
	},
	{
		path: '/signup',
		audience: 'anybody',
		screen: lazyScreen(() => import('./screens/signup.tsx').then((m) => ({ default: m.Signup }))),
	},
	{
		path: '/forgot-password',
		audience: 'anybody',
		screen: lazyScreen(() =>
			import('./screens/forgot-password.tsx').then((m) => ({ default: m.ForgotPassword })),
		),
	},
	{
		path: '/own-password',
		audience: ['PENDING_OWN_PASSWORD'],
		screen: lazyScreen(() => import('./screens/own-password.tsx').then((m) => ({ default: m.OwnPassword }))),
	},
];
