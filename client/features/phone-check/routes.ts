import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const phoneCheckRoutes: readonly AppRoute[] = [
	{
		path: '/test',
		audience: 'anybody',
		light: true,
		screen: screenFrom(() => import('./screens/phone-check.tsx')),
	},
];
