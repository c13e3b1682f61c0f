import { lazyScreen } from '../../shell/lazy-screen.tsx';
import { type AppRoute, GRANTED } from '../../shell/route.ts';

export const learningCenterRoutes: readonly AppRoute[] = [
	{
		path: '/learning-center',
		audience: GRANTED,
		screen: lazyScreen(() =>
			import('./screens/learning-center.tsx').then((m) => ({ default: m.LearningCenter })),
		),
	},
];
