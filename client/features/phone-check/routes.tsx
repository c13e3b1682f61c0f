import { lazyScreen } from '../../shell/lazy-screen.tsx';
import type { AppRoute } from '../../shell/route.ts';

export const phoneCheckRoutes: readonly AppRoute[] = [
	{
		path: '/test',
		audience: 'anybody',
		light: true,
		screen: lazyScreen(() => import('./screens/phone-check.tsx').then((m) => ({ default: m.PhoneCheck }))),
	},
];
