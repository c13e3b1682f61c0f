import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const printsConsoleRoutes: readonly AppRoute[] = [
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
