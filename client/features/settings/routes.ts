import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const settingsRoutes: readonly AppRoute[] = [
	{
		path: '/staff/calendar',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/module-calendar.tsx')),
	},
	{
		path: '/staff/options',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/options.tsx')),
	},
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
	{
		path: '/staff/wordings',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/wordings.tsx')),
	},
];
