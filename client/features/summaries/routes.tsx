import { lazy } from 'react';
import { type AppRoute, GRANTED } from '../../platform/route.ts';

export const summariesRoutes: readonly AppRoute[] = [
	{
		path: '/summary',
		audience: GRANTED,
		screen: lazy(() => import('./screens/summary.tsx').then((m) => ({ default: m.Summary }))),
	},
	{
		path: '/children-summary',
		audience: GRANTED,
		screen: lazy(() =>
			import('./screens/children-summary.tsx').then((m) => ({ default: m.ChildrenSummary })),
		),
	},
	{
		path: '/fellow-summary',
		audience: GRANTED,
		screen: lazy(() => import('./screens/fellow-summary.tsx').then((m) => ({ default: m.FellowSummary }))),
	},
];
