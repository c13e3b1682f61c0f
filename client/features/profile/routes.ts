import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const profileRoutes: readonly AppRoute[] = [
	{
		path: '/fellow-profile',
		audience: ['ACCESS_GRANTED', 'PENDING_TASK_SUBMISSION'],
		screen: screenFrom(() => import('./screens/fellow-profile.tsx')),
	},
];
