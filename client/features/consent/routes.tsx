import { lazy } from 'react';
import { type AppRoute, GRANTED } from '../../platform/route.ts';

export const consentRoutes: readonly AppRoute[] = [
	{
		path: '/children/consent/:id',
		audience: GRANTED,
		screen: lazy(() => import('./screens/consent.tsx').then((m) => ({ default: m.Consent }))),
	},
];
