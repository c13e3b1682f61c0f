import { lazy } from 'react';
import type { AppRoute } from '../../platform/route.ts';

export const standInsRoutes: readonly AppRoute[] = [
	{
		path: '/staff/stand-ins',
		audience: 'admin',
		screen: lazy(() => import('./screens/stand-ins.tsx').then((m) => ({ default: m.StandIns }))),
	},
];
