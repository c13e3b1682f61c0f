import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const staffRoutes: readonly AppRoute[] = [
	{
		path: '/staff',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/overview.tsx'), 'Overview'),
	},
	{
		path: '/staff/applications',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/applications.tsx'), 'Applications'),
	},
	{
		path: '/staff/applications/:id',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/application.tsx'), 'ApplicationReview'),
	},
];
