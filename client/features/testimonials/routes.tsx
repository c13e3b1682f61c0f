import { lazyScreen } from '../../shell/lazy-screen.tsx';
import type { AppRoute } from '../../shell/route.ts';

// Open to anybody, because here a missing session is told before it leads to the login (specification, section 8).
export const testimonialsRoutes: readonly AppRoute[] = [
	{
		path: '/recorder-page',
		audience: 'anybody',
		screen: lazyScreen(() =>
			import('./screens/recorder-page.tsx').then((m) => ({ default: m.RecorderPage })),
		),
	},
	{
		path: '/recorder-page/record',
		audience: 'anybody',
		screen: lazyScreen(() =>
			import('./screens/record-testimonial.tsx').then((m) => ({ default: m.RecordTestimonial })),
		),
	},
];
