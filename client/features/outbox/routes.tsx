import { userStatuses } from '@yuva/contract/auth/standing';
import { lazyScreen } from '../../shell/lazy-screen.tsx';
import type { AppRoute } from '../../shell/route.ts';

export const outboxRoutes: readonly AppRoute[] = [
	{
		path: '/waiting',
		audience: userStatuses,
		screen: lazyScreen(() => import('./screens/waiting.tsx').then((m) => ({ default: m.Waiting }))),
	},
];
