import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const secondFactorRoutes: readonly AppRoute[] = [
	{
		path: '/second-factor',
		audience: 'signed_in',
		screen: screenFrom(() => import('./screens/second-factor.tsx'), 'SecondFactorScreen'),
	},
];
