import { type AppRoute, GRANTED, screenFrom } from '../../shell/route.ts';

export const helpRoutes: readonly AppRoute[] = [
	{
		path: '/help',
		audience: GRANTED,
		screen: screenFrom(() => import('./screens/help.tsx')),
	},
];
