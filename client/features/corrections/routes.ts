import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const correctionsRoutes: readonly AppRoute[] = [
	{
		path: '/staff/children-alike',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/children-alike.tsx')),
	},
	{
		path: '/staff/children-deleted',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/children-deleted.tsx')),
	},
];
