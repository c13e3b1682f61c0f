import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const accountsRoutes: readonly AppRoute[] = [
	{
		path: '/staff/accounts',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/accounts.tsx')),
	},
	{
		path: '/staff/accounts/new',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/new-account.tsx')),
	},
	{
		path: '/staff/accounts/:id',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/account.tsx')),
	},
	{
		path: '/staff/stand-ins',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/stand-ins.tsx')),
	},
];
