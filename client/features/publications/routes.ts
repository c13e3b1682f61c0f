import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const publicationsRoutes: readonly AppRoute[] = [
	{
		path: '/staff/testimonials',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/testimonials.tsx')),
	},
];
