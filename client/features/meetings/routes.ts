import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const meetingsRoutes: readonly AppRoute[] = [
	{
		path: '/meetings',
		audience: 'enrolled',
		screen: screenFrom(() => import('./screens/own-meetings.tsx')),
	},
];
