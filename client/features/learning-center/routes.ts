import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const learningCenterRoutes: readonly AppRoute[] = [
	{
		path: '/learning-center',
		audience: 'enrolled',
		screen: screenFrom(() => import('./screens/learning-center.tsx')),
	},
];
