import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const organisationRoutes: readonly AppRoute[] = [
	{
		path: '/staff/organisation',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/organisation.tsx')),
	},
];
