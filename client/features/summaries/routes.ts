import { type AppRoute, GRANTED, screenFrom } from '../../shell/route.ts';

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
		screen: screenFrom(() => import('./screens/summary.tsx'), 'Summary'),
	},
	{
		path: '/children-summary',
		audience: GRANTED,
		early: [
			'/api/children/profile/list/{mobile}/',
			'/api/children/attendance-summary/?fellow_mobile={mobile}',
			'/api/get-children-assessments/?fellow_mobile_number={mobile}',
		],
		screen: screenFrom(() => import('./screens/children-summary.tsx'), 'ChildrenSummary'),
	},
	{
		path: '/fellow-summary',
		audience: GRANTED,
		early: [
			'/api/fellow/overall-attendance/{mobile}/',
			'/api/get-children-assessments/?fellow_mobile_number={mobile}',
			'/api/fellow/tasks/list/?mobile={mobile}',
		],
		screen: screenFrom(() => import('./screens/fellow-summary.tsx'), 'FellowSummary'),
	},
];
