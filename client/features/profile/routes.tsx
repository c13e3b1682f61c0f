import { lazyScreen } from '../../shell/lazy-screen.tsx';
import { type AppRoute, GRANTED } from '../../shell/route.ts';

export const profileRoutes: readonly AppRoute[] = [
	{
		path: '/fellow-profile',
		audience: GRANTED,
		screen: lazyScreen(() =>
			import('./screens/fellow-profile.tsx').then((m) => ({ default: m.FellowProfileScreen })),
		),
	},
];
