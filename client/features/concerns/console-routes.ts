import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const concernsConsoleRoutes: readonly AppRoute[] = [
	{
		path: '/staff/concerns',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/concerns.tsx')),
	},
	{
		path: '/staff/concerns/:id',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/concern-file.tsx')),
	},
	{
		path: '/staff/safeguarding',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/safeguarding.tsx')),
	},
];
