import { lazy } from 'react';
import type { AppRoute } from '../../platform/route.ts';

export const exportsRoutes: readonly AppRoute[] = [
	{
		path: '/staff/export',
		audience: 'staff',
		screen: lazy(() => import('./screens/export.tsx').then((m) => ({ default: m.Export }))),
	},
];
