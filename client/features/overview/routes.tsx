import { lazy } from 'react';
import type { AppRoute } from '../../platform/route.ts';

export const overviewRoutes: readonly AppRoute[] = [
	{
		path: '/staff/centers',
		audience: 'staff',
		screen: lazy(() => import('./screens/centers.tsx').then((m) => ({ default: m.Centers }))),
	},
];
