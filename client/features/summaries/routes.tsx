import { lazyScreen } from '../../shell/lazy-screen.tsx';
import { type AppRoute, GRANTED } from '../../shell/route.ts';

export const summariesRoutes: readonly AppRoute[] = [
	{
		path: '/summary',
		audience: GRANTED,
		screen: lazyScreen(() => import('./screens/summary.tsx').then((m) => ({ default: m.Summary }))),
	},
	{
		path: '/children-summary',
		audience: GRANTED,
		screen: lazyScreen(() =>
			import('./screens/children-summary.tsx').then((m) => ({ default: m.ChildrenSummary })),
		),
	},
	{
		path: '/fellow-summary',
		audience: GRANTED,
		screen: lazyScreen(() =>
			import('./screens/fellow-summary.tsx').then((m) => ({ default: m.FellowSummary })),
		),
	},
];
