import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const applicationsRoutes: readonly AppRoute[] = [
	{
		path: '/staff/applications',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/applications.tsx')),
	},
	{
		path: '/staff/applications/:id',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/application.tsx')),
	},
];
