import { lazy } from 'react';
import type { AppRoute } from '../../platform/route.ts';

export const referenceRoutes: readonly AppRoute[] = [
	{
		path: '/staff/places',
		audience: 'admin',
		screen: lazy(() => import('./screens/import-places.tsx').then((m) => ({ default: m.ImportPlaces }))),
	},
];
