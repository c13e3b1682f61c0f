import { lazyScreen } from '../../shell/lazy-screen.tsx';
import type { AppRoute } from '../../shell/route.ts';

export const publicationsRoutes: readonly AppRoute[] = [
	{
		path: '/staff/testimonials',
		audience: 'staff',
		screen: lazyScreen(() => import('./screens/testimonials.tsx').then((m) => ({ default: m.Testimonials }))),
	},
];
