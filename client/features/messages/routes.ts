import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const messagesRoutes: readonly AppRoute[] = [
	{
		path: '/messages',
		audience: 'signed_in',
		screen: screenFrom(() => import('./screens/messages.tsx')),
	},
];
