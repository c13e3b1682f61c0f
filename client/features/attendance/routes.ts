import { type AppRoute, GRANTED, screenFrom } from '../../shell/route.ts';

export const attendanceRoutes: readonly AppRoute[] = [
	{
		path: '/children-attendance',
		audience: GRANTED,
		screen: screenFrom(() => import('./screens/children-attendance.tsx'), 'ChildrenAttendance'),
	},
	{
		path: '/add-children-attendance',
		audience: 'enrolled',
		screen: screenFrom(() => import('./screens/add-children-attendance.tsx'), 'AddChildrenAttendance'),
	},
	{
		path: '/view-children-attendance',
		audience: GRANTED,
		screen: screenFrom(() => import('./screens/view-children-attendance.tsx'), 'ViewChildrenAttendance'),
	},
	{
		path: '/my-attendance',
		audience: GRANTED,
		screen: screenFrom(() => import('./screens/my-attendance.tsx'), 'MyAttendance'),
	},
	{
		path: '/fellow-attendance',
		audience: 'enrolled',
		screen: screenFrom(() => import('./screens/fellow-attendance.tsx'), 'FellowAttendance'),
	},
	{
		path: '/fellow-attendance-history',
		audience: GRANTED,
		screen: screenFrom(() => import('./screens/fellow-attendance-history.tsx'), 'FellowAttendanceHistory'),
	},
];
