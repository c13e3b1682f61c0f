import { lazy } from 'react';
import { type AppRoute, GRANTED } from '../../platform/route.ts';

export const printablesRoutes: readonly AppRoute[] = [
	{
		path: '/children-attendance/print',
		audience: GRANTED,
		screen: lazy(() =>
			import('./screens/own-paper-register.tsx').then((m) => ({ default: m.OwnPaperRegister })),
		),
	},
	{
		path: '/staff/fellows/:id/register/print',
		audience: 'staff',
		screen: lazy(() =>
			import('./screens/fellow-paper-register.tsx').then((m) => ({ default: m.FellowPaperRegister })),
		),
	},
	{
		path: '/staff/fellows/:id/report',
		audience: 'staff',
		screen: lazy(() => import('./screens/center-report.tsx').then((m) => ({ default: m.CenterReportPage }))),
	},
];
