import { lazyScreen } from '../../shell/lazy-screen.tsx';
import { type AppRoute, GRANTED } from '../../shell/route.ts';

export const profileRoutes: readonly AppRoute[] = [
	{
		path: '/fellow-profile',
		audience: GRANTED,
		early: ['/api/fellow/profile/details/{mobile}/'],
		screen: lazyScreen(() =>
			import('./screens/fellow-profile.tsx').then((m) => ({ default: m.FellowProfileScreen })),
		),
	},
];
