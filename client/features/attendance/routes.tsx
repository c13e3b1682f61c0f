import { lazyScreen } from '../../shell/lazy-screen.tsx';
import { type AppRoute, GRANTED } from '../../shell/route.ts';

export const attendanceRoutes: readonly AppRoute[] = [
	{
		path: '/children-attendance',
		audience: GRANTED,
		screen: lazyScreen(() =>
			import('./screens/children-attendance.tsx').then((m) => ({ default: m.ChildrenAttendance })),
		),
	},
	{
		path: '/add-children-attendance',
		audience: GRANTED,
		screen: lazyScreen(() =>
			import('./screens/add-children-attendance.tsx').then((m) => ({ default: m.AddChildrenAttendance })),
		),
	},
	{
		path: '/view-children-attendance',
		audience: GRANTED,
		screen: lazyScreen(() =>
			import('./screens/view-children-attendance.tsx').then((m) => ({ default: m.ViewChildrenAttendance })),
		),
	},
	{
		path: '/my-attendance',
		audience: GRANTED,
		screen: lazyScreen(() =>
			import('./screens/my-attendance.tsx').then((m) => ({ default: m.MyAttendance })),
		),
	},
	{
		path: '/fellow-attendance',
		audience: GRANTED,
		screen: lazyScreen(() =>
			import('./screens/fellow-attendance.tsx').then((m) => ({ default: m.FellowAttendance })),
		),
	},
	{
		path: '/fellow-attendance-history',
		audience: GRANTED,
		screen: lazyScreen(() =>
			import('./screens/fellow-attendance-history.tsx').then((m) => ({ default: m.FellowAttendanceHistory })),
		),
	},
];
