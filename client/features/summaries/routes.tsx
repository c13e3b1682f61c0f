import { lazyScreen } from '../../shell/lazy-screen.tsx';
import { type AppRoute, GRANTED } from '../../shell/route.ts';

export const summariesRoutes: readonly AppRoute[] = [
	{
		path: '/summary',
		audience: GRANTED,
		early: [
			'/api/children/profile/list/{mobile}/',
			'/api/get-children-assessments/?fellow_mobile_number={mobile}',
			'/api/fellow/overall-attendance/{mobile}/',
			'/api/children/attendance-summary/?fellow_mobile={mobile}',
		],
		screen: lazyScreen(() => import('./screens/summary.tsx').then((m) => ({ default: m.Summary }))),
	},
	{
		path: '/children-summary',
		audience: GRANTED,
		early: [
			'/api/children/profile/list/{mobile}/',
			'/api/children/attendance-summary/?fellow_mobile={mobile}',
			'/api/get-children-assessments/?fellow_mobile_number={mobile}',
		],
		screen: lazyScreen(() =>
			import('./screens/children-summary.tsx').then((m) => ({ default: m.ChildrenSummary })),
		),
	},
	{
		path: '/fellow-summary',
		audience: GRANTED,
		early: [
			'/api/fellow/overall-attendance/{mobile}/',
			'/api/get-children-assessments/?fellow_mobile_number={mobile}',
			'/api/fellow/tasks/list/?mobile={mobile}',
		],
		screen: lazyScreen(() =>
			import('./screens/fellow-summary.tsx').then((m) => ({ default: m.FellowSummary })),
		),
	},
];
