import { type AppRoute, GRANTED, screenFrom } from '../../shell/route.ts';

export const profileRoutes: readonly AppRoute[] = [
	{
		path: '/fellow-profile',
		audience: GRANTED,
		screen: screenFrom(() => import('./screens/fellow-profile.tsx'), 'FellowProfileScreen'),
	},
];
