import { type AppRoute, GRANTED, screenFrom } from '../../shell/route.ts';

export const summariesRoutes: readonly AppRoute[] = [
	{
		path: '/summary',
		audience: GRANTED,
		screen: screenFrom(() => import('./screens/summary.tsx')),
	},
	{
		path: '/children-summary',
		audience: GRANTED,
		screen: screenFrom(() => import('./screens/children-summary.tsx')),
	},
	{
		path: '/fellow-summary',
		audience: GRANTED,
		screen: screenFrom(() => import('./screens/fellow-summary.tsx')),
	},
];
