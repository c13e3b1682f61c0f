import { lazyScreen } from '../../shell/lazy-screen.tsx';
import type { AppRoute } from '../../shell/route.ts';

export const calendarPlanRoutes: readonly AppRoute[] = [
	{
		path: '/staff/calendar',
		audience: 'staff',
		screen: lazyScreen(() =>
			import('./screens/module-calendar.tsx').then((m) => ({ default: m.ModuleCalendar })),
		),
	},
];
