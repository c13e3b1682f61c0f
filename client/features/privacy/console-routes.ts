import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const privacyConsoleRoutes: readonly AppRoute[] = [
	{
		path: '/staff/privacy/requests',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/requests.tsx')),
	},
	{
		path: '/staff/privacy',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/retention.tsx')),
	},
	{
		path: '/staff/privacy/due/:rule',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/due-people.tsx')),
	},
	{
		path: '/staff/privacy/fellows/:id',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/fellow-data.tsx')),
	},
	{
		path: '/staff/privacy/children/:id',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/child-data.tsx')),
	},
	{
		path: '/staff/audit',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/audit-log.tsx')),
	},
	{
		path: '/staff/unusual-reading',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/unusual-reading.tsx')),
	},
];
