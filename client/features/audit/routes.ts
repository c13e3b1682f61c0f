import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const auditRoutes: readonly AppRoute[] = [
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
