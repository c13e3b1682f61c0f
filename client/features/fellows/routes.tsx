import { lazy } from 'react';
import type { AppRoute } from '../../platform/route.ts';

export const fellowsRoutes: readonly AppRoute[] = [
	{
		path: '/staff/fellows',
		audience: 'staff',
		screen: lazy(() => import('./screens/fellows.tsx').then((m) => ({ default: m.Fellows }))),
	},
	{
		path: '/staff/fellows/:id',
		audience: 'staff',
		screen: lazy(() => import('./screens/fellow.tsx').then((m) => ({ default: m.Fellow }))),
	},
];
