import { type AppRoute, GRANTED, screenFrom } from '../../shell/route.ts';

export const attendanceRoutes: readonly AppRoute[] = [
	{
		path: '/children-attendance',
		audience: GRANTED,
		screen: screenFrom(() => import('./screens/children-attendance.tsx')),
	},
	{
		path: '/add-children-attendance',
		audience: 'enrolled',
		screen: screenFrom(() => import('./screens/add-children-attendance.tsx')),
	},
	{
		path: '/view-children-attendance',
		audience: GRANTED,
		screen: screenFrom(() => import('./screens/view-children-attendance.tsx')),
	},
	{
		path: '/my-attendance',
		audience: GRANTED,
		screen: screenFrom(() => import('./screens/my-attendance.tsx')),
	},
	{
		path: '/fellow-attendance',
		audience: 'enrolled',
		screen: screenFrom(() => import('./screens/fellow-attendance.tsx')),
	},
	{
		path: '/fellow-attendance-history',
		audience: GRANTED,
		screen: screenFrom(() => import('./screens/fellow-attendance-history.tsx')),
	},
];
