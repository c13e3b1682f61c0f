import { lazy } from 'react';
import { type AppRoute, GRANTED } from '../../platform/route.ts';

export const taskRoutes: readonly AppRoute[] = [
	{
		path: '/fellow-tasks',
		audience: GRANTED,
		early: ['/api/fellow/tasks/list/?mobile={mobile}'],
		screen: lazy(() => import('./screens/fellow-tasks.tsx').then((m) => ({ default: m.FellowTasks }))),
	},
	{
		path: '/assign-task',
		audience: 'staff',
		screen: lazy(() => import('./screens/assign-task.tsx').then((m) => ({ default: m.AssignTask }))),
	},
	{
		path: '/staff/tasks',
		audience: 'staff',
		screen: lazy(() => import('./screens/assigned-tasks.tsx').then((m) => ({ default: m.AssignedTasks }))),
	},
];
