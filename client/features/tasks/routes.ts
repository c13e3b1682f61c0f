import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const taskRoutes: readonly AppRoute[] = [
	{
		path: '/fellow-tasks',
		audience: 'enrolled',
		screen: screenFrom(() => import('./screens/fellow-tasks.tsx')),
	},
	{
		path: '/assign-task',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/assign-task.tsx')),
	},
];
