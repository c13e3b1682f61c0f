import { lazy } from 'react';
import { type AppRoute, GRANTED } from '../../platform/route.ts';

export const assessmentsRoutes: readonly AppRoute[] = [
	{
		path: '/children-assessment',
		audience: GRANTED,
		screen: lazy(() =>
			import('./screens/children-assessment.tsx').then((m) => ({ default: m.ChildrenAssessment })),
		),
	},
	{
		path: '/baseline',
		audience: GRANTED,
		early: [
			'/api/children/profile/list/{mobile}/',
			'/api/get-children-assessments/?fellow_mobile_number={mobile}',
		],
		screen: lazy(() => import('./screens/baseline.tsx').then((m) => ({ default: m.Baseline }))),
	},
	{
		path: '/endline',
		audience: GRANTED,
		early: [
			'/api/children/profile/list/{mobile}/',
			'/api/get-children-assessments/?fellow_mobile_number={mobile}',
		],
		screen: lazy(() => import('./screens/endline.tsx').then((m) => ({ default: m.Endline }))),
	},
];
