import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const yearsConsoleRoutes: readonly AppRoute[] = [
	{
		path: '/staff/years',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/years.tsx')),
	},
	{
		path: '/staff/years/:id/closing',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/closing.tsx')),
	},
];
