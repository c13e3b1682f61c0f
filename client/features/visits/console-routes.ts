import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const visitsConsoleRoutes: readonly AppRoute[] = [
	{
		path: '/staff/visits',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/visits.tsx')),
	},
	{
		path: '/staff/visits/new',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/new-visit.tsx')),
	},
	{
		path: '/staff/visits/:id',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/visit.tsx')),
	},
];
