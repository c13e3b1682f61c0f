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
		path: '/children-attendance/print',
		audience: GRANTED,
		screen: screenFrom(() => import('./screens/own-paper-register.tsx')),
	},
	{
		path: '/children-slips/print',
		audience: GRANTED,
		screen: screenFrom(() => import('./screens/own-slips.tsx')),
	},
];
