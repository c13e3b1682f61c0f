import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const organisationRoutes: readonly AppRoute[] = [
	{
		path: '/staff/organisation',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/organisation.tsx')),
	},
	{
		path: '/staff/spoken-texts',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/spoken-texts.tsx')),
	},
	{
		path: '/staff/spoken-texts/:text/:language',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/record-text.tsx')),
	},
];
