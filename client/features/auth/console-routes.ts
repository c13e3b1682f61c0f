import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const authConsoleRoutes: readonly AppRoute[] = [
	{
		path: '/staff/second-factor',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/second-factor.tsx')),
	},
];
