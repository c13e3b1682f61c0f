import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const concernsRoutes: readonly AppRoute[] = [
	{
		path: '/concern',
		audience: 'kept',
		screen: screenFrom(() => import('./screens/concern.tsx')),
	},
];
