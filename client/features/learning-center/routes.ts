import { type AppRoute, GRANTED, screenFrom } from '../../shell/route.ts';

export const learningCenterRoutes: readonly AppRoute[] = [
	{
		path: '/learning-center',
		audience: GRANTED,
		screen: screenFrom(() => import('./screens/learning-center.tsx'), 'LearningCenter'),
	},
];
