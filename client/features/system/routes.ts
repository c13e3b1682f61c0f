import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const systemRoutes: readonly AppRoute[] = [
	{
		path: '/staff/system',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/system.tsx')),
	},
];
