import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const testimonialsConsoleRoutes: readonly AppRoute[] = [
	{
		path: '/staff/testimonials',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/testimonials.tsx')),
	},
];
