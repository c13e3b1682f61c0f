import { userStatuses } from '@yuva/contract/auth/standing';
import { lazy } from 'react';
import type { AppRoute } from '../../platform/route.ts';

export const outboxRoutes: readonly AppRoute[] = [
	{
		path: '/waiting',
		audience: userStatuses,
		screen: lazy(() => import('./screens/waiting.tsx').then((m) => ({ default: m.Waiting }))),
	},
];
