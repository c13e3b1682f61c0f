import { lazy } from 'react';
import type { AppRoute } from '../../platform/route.ts';

export const calendarPlanRoutes: readonly AppRoute[] = [
	{
		path: '/staff/calendar',
		audience: 'staff',
		screen: lazy(() => import('./screens/module-calendar.tsx').then((m) => ({ default: m.ModuleCalendar }))),
	},
];
