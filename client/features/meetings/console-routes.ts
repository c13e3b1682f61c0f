import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const meetingsConsoleRoutes: readonly AppRoute[] = [
	{
		path: '/staff/meetings',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/meetings.tsx')),
	},
	{
		path: '/staff/meetings/new',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/new-meeting.tsx')),
	},
	{
		path: '/staff/meetings/:id',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/meeting.tsx')),
	},
];
