import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const referenceRoutes: readonly AppRoute[] = [
	{
		path: '/staff/villages',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/villages.tsx')),
	},
];
