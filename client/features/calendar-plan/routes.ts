import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const calendarPlanRoutes: readonly AppRoute[] = [
	{
		path: '/staff/calendar',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/module-calendar.tsx')),
	},
];
