import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const exportsRoutes: readonly AppRoute[] = [
	{
		path: '/staff/export',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/export.tsx')),
	},
];
