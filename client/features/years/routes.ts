import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const yearsRoutes: readonly AppRoute[] = [
	{
		path: '/my-years',
		audience: 'signed_in',
		screen: screenFrom(() => import('./screens/my-years.tsx')),
	},
	{
		path: '/apply-again',
		audience: ['ACCESS_GRANTED', 'PENDING_TASK_SUBMISSION'],
		screen: screenFrom(() => import('./screens/apply-again.tsx')),
	},
];
