import { type AppRoute, GRANTED, screenFrom } from '../../shell/route.ts';

export const printablesRoutes: readonly AppRoute[] = [
	{
		path: '/children-attendance/print',
		audience: GRANTED,
		screen: screenFrom(() => import('./screens/own-paper-register.tsx')),
	},
	{
		path: '/children-slips/print',
		audience: GRANTED,
		screen: screenFrom(() => import('./screens/own-slips.tsx')),
	},
	{
		path: '/staff/fellows/:id/slips/print',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/fellow-slips.tsx')),
	},
	{
		path: '/staff/fellows/:id/register/print',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/fellow-paper-register.tsx')),
	},
	{
		path: '/staff/fellows/:id/report',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/center-report.tsx')),
	},
];
