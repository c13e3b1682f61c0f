import { lazyScreen } from '../../platform/lazy-screen.tsx';
import { type AppRoute, GRANTED } from '../../platform/route.ts';

export const learningCenterRoutes: readonly AppRoute[] = [
	{
		path: '/learning-center',
		audience: GRANTED,
		early: ['/api/learning-center/{mobile}/'],
		screen: lazyScreen(() =>
			import('./screens/learning-center.tsx').then((m) => ({ default: m.LearningCenter })),
		),
	},
];
