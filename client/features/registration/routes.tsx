import { lazy } from 'react';
import type { AppRoute } from '../../platform/route.ts';

export const registrationRoutes: readonly AppRoute[] = [
	{
		path: '/register',
		audience: ['PENDING_REGISTRATION'],
		screen: lazy(() => import('./screens/register.tsx').then((m) => ({ default: m.Register }))),
	},
];
