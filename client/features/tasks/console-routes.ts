import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const taskConsoleRoutes: readonly AppRoute[] = [
	{
		path: '/staff/tasks',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/assigned-tasks.tsx')),
	},
];
