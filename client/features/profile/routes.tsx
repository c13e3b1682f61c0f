import { lazy } from 'react';
import { type AppRoute, GRANTED } from '../../platform/route.ts';

export const profileRoutes: readonly AppRoute[] = [
	{
		path: '/fellow-profile',
		audience: GRANTED,
		early: ['/api/fellow/profile/details/{mobile}/'],
		screen: lazy(() =>
			import('./screens/fellow-profile.tsx').then((m) => ({ default: m.FellowProfileScreen })),
		),
	},
];
