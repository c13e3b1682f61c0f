import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const childrenConsoleRoutes: readonly AppRoute[] = [
	{
		path: '/staff/consents',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/missing-consents.tsx')),
	},
];
