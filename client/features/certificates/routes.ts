import { type AppRoute, GRANTED, screenFrom } from '../../shell/route.ts';

export const certificatesRoutes: readonly AppRoute[] = [
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
];
