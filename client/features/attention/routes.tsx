import { lazyScreen } from '../../shell/lazy-screen.tsx';
import { type AppRoute, GRANTED } from '../../shell/route.ts';

export const attentionRoutes: readonly AppRoute[] = [
	{
		path: '/attention',
		audience: GRANTED,
		screen: lazyScreen(() =>
			import('./screens/own-attention.tsx').then((m) => ({ default: m.OwnAttention })),
		),
	},
	{
		path: '/staff/attention',
		audience: 'staff',
		screen: lazyScreen(() =>
			import('./screens/attention-list.tsx').then((m) => ({ default: m.AttentionList })),
		),
	},
];
