import { lazyScreen } from '../../shell/lazy-screen.tsx';
import type { AppRoute } from '../../shell/route.ts';

export const accountsRoutes: readonly AppRoute[] = [
	{
		path: '/staff/accounts',
		audience: 'admin',
		screen: lazyScreen(() => import('./screens/accounts.tsx').then((m) => ({ default: m.Accounts }))),
	},
	{
		path: '/staff/accounts/new',
		audience: 'admin',
		screen: lazyScreen(() => import('./screens/new-account.tsx').then((m) => ({ default: m.NewAccount }))),
	},
	{
		path: '/staff/accounts/:id',
		audience: 'admin',
		screen: lazyScreen(() => import('./screens/account.tsx').then((m) => ({ default: m.Account }))),
	},
	{
		path: '/staff/stand-ins',
		audience: 'admin',
		screen: lazyScreen(() => import('./screens/stand-ins.tsx').then((m) => ({ default: m.StandIns }))),
	},
];
