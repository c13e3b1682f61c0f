import { type AppRoute, GRANTED, screenFrom } from '../../shell/route.ts';

export const printsRoutes: readonly AppRoute[] = [
	{
		path: '/certificates/:code',
		audience: 'anybody',
		screen: screenFrom(() => import('./screens/public-certificate.tsx')),
	},
	{
		path: '/my-certificate/:year',
		audience: GRANTED,
		screen: screenFrom(() => import('./screens/own-certificate.tsx')),
	},
	{
		path: '/children/certificate/:id/:year',
		audience: GRANTED,
		screen: screenFrom(() => import('./screens/own-child-certificate.tsx')),
	},
	{
		path: '/staff/fellows/:id/certificates/:year',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/fellow-certificate.tsx')),
	},
	{
		path: '/staff/children/:id/certificates/:year',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/staff-child-certificate.tsx')),
	},
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
