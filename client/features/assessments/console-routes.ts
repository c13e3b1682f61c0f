import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const assessmentsConsoleRoutes: readonly AppRoute[] = [
	{
		path: '/staff/rubric',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/rubric.tsx')),
	},
];
