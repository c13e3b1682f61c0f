import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const enrolmentRoutes: readonly AppRoute[] = [
	{
		path: '/my-years',
		audience: 'signed_in',
		screen: screenFrom(() => import('./screens/my-years.tsx'), 'MyYears'),
	},
	{
		path: '/apply-again',
		audience: ['ACCESS_GRANTED', 'PENDING_TASK_SUBMISSION'],
		screen: screenFrom(() => import('./screens/apply-again.tsx'), 'ApplyAgain'),
	},
	{
		path: '/staff/children/:id',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/child-record.tsx'), 'ChildRecord'),
	},
	{
		path: '/staff/children-without-center',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/children-without-center.tsx'), 'ChildrenWithoutCenter'),
	},
];
