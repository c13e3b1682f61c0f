import { lazyScreen } from '../../shell/lazy-screen.tsx';
import { type AppRoute, GRANTED } from '../../shell/route.ts';

export const printablesRoutes: readonly AppRoute[] = [
	{
		path: '/children-attendance/print',
		audience: GRANTED,
		screen: lazyScreen(() =>
			import('./screens/own-paper-register.tsx').then((m) => ({ default: m.OwnPaperRegister })),
		),
	},
	{
		path: '/staff/fellows/:id/register/print',
		audience: 'staff',
		screen: lazyScreen(() =>
			import('./screens/fellow-paper-register.tsx').then((m) => ({ default: m.FellowPaperRegister })),
		),
	},
	{
		path: '/staff/fellows/:id/report',
		audience: 'staff',
		screen: lazyScreen(() =>
			import('./screens/center-report.tsx').then((m) => ({ default: m.CenterReportPage })),
		),
	},
];
