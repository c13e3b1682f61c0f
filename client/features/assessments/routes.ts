import { type AppRoute, GRANTED, screenFrom } from '../../shell/route.ts';

export const assessmentsRoutes: readonly AppRoute[] = [
	{
		path: '/children-assessment',
		audience: GRANTED,
		screen: screenFrom(() => import('./screens/children-assessment.tsx'), 'ChildrenAssessment'),
	},
	{
		path: '/baseline',
		audience: 'enrolled',
		screen: screenFrom(() => import('./screens/baseline.tsx'), 'Baseline'),
	},
	{
		path: '/endline',
		audience: 'enrolled',
		screen: screenFrom(() => import('./screens/endline.tsx'), 'Endline'),
	},
	{
		path: '/baseline/class',
		audience: 'enrolled',
		screen: screenFrom(() => import('./screens/baseline-class.tsx'), 'BaselineClass'),
	},
	{
		path: '/endline/class',
		audience: 'enrolled',
		screen: screenFrom(() => import('./screens/endline-class.tsx'), 'EndlineClass'),
	},
	{
		path: '/staff/rubric',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/rubric.tsx'), 'RubricScreen'),
	},
];
