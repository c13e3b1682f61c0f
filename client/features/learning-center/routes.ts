import { type AppRoute, GRANTED, screenFrom } from '../../shell/route.ts';

export const learningCenterRoutes: readonly AppRoute[] = [
	{
		path: '/learning-center',
		audience: GRANTED,
		early: ['/api/learning-center/{mobile}/'],
		screen: screenFrom(() => import('./screens/learning-center.tsx'), 'LearningCenter'),
	},
];
