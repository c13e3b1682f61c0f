import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const messagesConsoleRoutes: readonly AppRoute[] = [
	{
		path: '/staff/announcements',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/announcements.tsx')),
	},
];
