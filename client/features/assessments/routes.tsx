import { lazyScreen } from '../../shell/lazy-screen.tsx';
import { type AppRoute, GRANTED } from '../../shell/route.ts';

export const assessmentsRoutes: readonly AppRoute[] = [
	{
		path: '/children-assessment',
		audience: GRANTED,
		screen: lazyScreen(() =>
			import('./screens/children-assessment.tsx').then((m) => ({ default: m.ChildrenAssessment })),
		),
	},
	{
		path: '/baseline',
		audience: GRANTED,
		screen: lazyScreen(() => import('./screens/baseline.tsx').then((m) => ({ default: m.Baseline }))),
	},
	{
		path: '/endline',
		audience: GRANTED,
		screen: lazyScreen(() => import('./screens/endline.tsx').then((m) => ({ default: m.Endline }))),
	},
];
