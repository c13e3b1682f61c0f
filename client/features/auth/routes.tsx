import { lazy } from 'react';
import type { AppRoute } from '../../platform/route.ts';
import { Login } from './screens/login.tsx';

export const authRoutes: readonly AppRoute[] = [
	{
		path: '/login',
		audience: 'guest',
		light: true,
		screen: Login,
	},
	{
		path: '/signup',
		audience: 'anybody',
		screen: lazy(() => import('./screens/signup.tsx').then((m) => ({ default: m.Signup }))),
	},
	{
		path: '/forgot-password',
		audience: 'anybody',
		screen: lazy(() => import('./screens/forgot-password.tsx').then((m) => ({ default: m.ForgotPassword }))),
	},
	{
		path: '/own-password',
		audience: ['PENDING_OWN_PASSWORD'],
		screen: lazy(() => import('./screens/own-password.tsx').then((m) => ({ default: m.OwnPassword }))),
	},
];
