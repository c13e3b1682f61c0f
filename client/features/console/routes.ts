import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const attentionRoutes: readonly AppRoute[] = [
	{
		path: '/attention',
		audience: 'enrolled',
		screen: screenFrom(() => import('./screens/own-attention.tsx')),
	},
];
