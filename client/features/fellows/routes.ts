import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const fellowsRoutes: readonly AppRoute[] = [
	{
		path: '/staff/fellows',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/fellows.tsx')),
	},
	{
		path: '/staff/fellows/:id',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/fellow.tsx')),
	},
];
