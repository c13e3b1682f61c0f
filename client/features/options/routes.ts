import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const optionsRoutes: readonly AppRoute[] = [
	{
		path: '/staff/options',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/options.tsx')),
	},
];
