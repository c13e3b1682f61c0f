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
	{
		path: '/staff/children',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/children.tsx')),
	},
	{
		path: '/staff/children/:id',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/child-record.tsx')),
	},
	{
		path: '/staff/children-without-center',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/children-without-center.tsx')),
	},
];
