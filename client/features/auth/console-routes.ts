import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const authConsoleRoutes: readonly AppRoute[] = [
	{
		path: '/staff/photo',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/own-photo.tsx')),
	},
	{
		path: '/staff/second-factor',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/second-factor.tsx')),
	},
];
