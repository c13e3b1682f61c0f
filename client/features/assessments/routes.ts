import { type AppRoute, GRANTED, screenFrom } from '../../shell/route.ts';

export const assessmentsRoutes: readonly AppRoute[] = [
	{
		path: '/children-assessment',
		audience: GRANTED,
		screen: screenFrom(() => import('./screens/children-assessment.tsx')),
	},
	{
		path: '/baseline',
		audience: 'enrolled',
		screen: screenFrom(() => import('./screens/baseline.tsx')),
	},
	{
		path: '/endline',
		audience: 'enrolled',
		screen: screenFrom(() => import('./screens/endline.tsx')),
	},
	{
		path: '/baseline/class',
		audience: 'enrolled',
		screen: screenFrom(() => import('./screens/baseline-class.tsx')),
	},
	{
		path: '/endline/class',
		audience: 'enrolled',
		screen: screenFrom(() => import('./screens/endline-class.tsx')),
	},
];
