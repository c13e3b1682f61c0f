import { lazyScreen } from '../../shell/lazy-screen.tsx';
import { type AppRoute, GRANTED } from '../../shell/route.ts';

export const taskRoutes: readonly AppRoute[] = [
	{
		path: '/fellow-tasks',
		audience: GRANTED,
		screen: lazyScreen(() => import('./screens/fellow-tasks.tsx').then((m) => ({ default: m.FellowTasks }))),
	},
	{
		path: '/assign-task',
		audience: 'staff',
		screen: lazyScreen(() => import('./screens/assign-task.tsx').then((m) => ({ default: m.AssignTask }))),
	},
	{
		path: '/staff/tasks',
		audience: 'staff',
		screen: lazyScreen(() =>
			import('./screens/assigned-tasks.tsx').then((m) => ({ default: m.AssignedTasks })),
		),
	},
];
