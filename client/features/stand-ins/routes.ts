import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const standInsRoutes: readonly AppRoute[] = [
	{
		path: '/staff/stand-ins',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/stand-ins.tsx'), 'StandIns'),
	},
];
