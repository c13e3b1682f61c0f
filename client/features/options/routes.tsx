import { lazy } from 'react';
import type { AppRoute } from '../../platform/route.ts';

export const optionsRoutes: readonly AppRoute[] = [
	{
		path: '/staff/options',
		audience: 'admin',
		screen: lazy(() => import('./screens/options.tsx').then((m) => ({ default: m.Options }))),
	},
];
