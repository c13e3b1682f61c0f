import { type AppRoute, screenFrom } from '../../shell/route.ts';

// Everybody may open it: the screen itself reports a missing session (specification, section 8).

export const testimonialsRoutes: readonly AppRoute[] = [
	{
		path: '/recorder-page',
		audience: 'anybody',
		screen: screenFrom(() => import('./screens/recorder-page.tsx')),
	},
	{
		path: '/recorder-page/record',
		audience: 'anybody',
		screen: screenFrom(() => import('./screens/record-testimonial.tsx')),
	},
];
