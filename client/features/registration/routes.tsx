import { lazyScreen } from '../../shell/lazy-screen.tsx';
import type { AppRoute } from '../../shell/route.ts';

export const registrationRoutes: readonly AppRoute[] = [
	{
		path: '/register',
		audience: ['PENDING_REGISTRATION'],
		screen: lazyScreen(() => import('./screens/register.tsx').then((m) => ({ default: m.Register }))),
	},
];
