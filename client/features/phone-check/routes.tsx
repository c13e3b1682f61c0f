import { lazy } from 'react';
import type { AppRoute } from '../../platform/route.ts';

export const phoneCheckRoutes: readonly AppRoute[] = [
	{
		path: '/test',
		audience: 'anybody',
		light: true,
		screen: lazy(() => import('./screens/phone-check.tsx').then((m) => ({ default: m.PhoneCheck }))),
	},
];
