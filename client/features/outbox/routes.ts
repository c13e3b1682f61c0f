import { userStatuses } from '@yuva/contract/auth/standing';
import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const outboxRoutes: readonly AppRoute[] = [
	{
		path: '/waiting',
		audience: userStatuses,
		screen: screenFrom(() => import('./screens/waiting.tsx')),
	},
];
