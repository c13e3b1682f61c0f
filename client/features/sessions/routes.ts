import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const sessionsRoutes: readonly AppRoute[] = [
	{
		path: '/account',
		audience: 'signed_in',
		screen: screenFrom(() => import('./screens/account.tsx')),
	},
];
