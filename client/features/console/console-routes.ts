import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const consoleRoutes: readonly AppRoute[] = [
	{
		path: '/staff/attention',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/attention-list.tsx')),
	},
	{
		path: '/staff',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/overview.tsx')),
	},
	{
		path: '/staff/invite',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/invite.tsx')),
	},
	{
		path: '/staff/overview/years',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/years.tsx')),
	},
	{
		path: '/staff/report',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/report.tsx')),
	},
	{
		path: '/staff/files',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/files.tsx')),
	},
	{
		path: '/staff/settings',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/settings.tsx')),
	},
	{
		path: '/staff/centers',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/centers.tsx')),
	},
];
