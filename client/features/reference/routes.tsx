import { lazyScreen } from '../../shell/lazy-screen.tsx';
import type { AppRoute } from '../../shell/route.ts';

export const referenceRoutes: readonly AppRoute[] = [
	{
		path: '/staff/places',
		audience: 'admin',
		screen: lazyScreen(() =>
			import('./screens/import-places.tsx').then((m) => ({ default: m.ImportPlaces })),
		),
	},
];
