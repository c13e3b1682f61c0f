import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const answersConsoleRoutes: readonly AppRoute[] = [
	{
		path: '/staff/answers',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/answers.tsx')),
	},
	{
		path: '/staff/answers/:id',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/answer-thread.tsx')),
	},
];
