import { lazyScreen } from '../../shell/lazy-screen.tsx';
import { type AppRoute, GRANTED } from '../../shell/route.ts';

export const consentRoutes: readonly AppRoute[] = [
	{
		path: '/children/consent/:id',
		audience: GRANTED,
		screen: lazyScreen(() => import('./screens/consent.tsx').then((m) => ({ default: m.Consent }))),
	},
];
