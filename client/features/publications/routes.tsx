import { lazy } from 'react';
import type { AppRoute } from '../../platform/route.ts';

export const publicationsRoutes: readonly AppRoute[] = [
	{
		path: '/staff/testimonials',
		audience: 'staff',
		screen: lazy(() => import('./screens/testimonials.tsx').then((m) => ({ default: m.Testimonials }))),
	},
];
