import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const registrationRoutes: readonly AppRoute[] = [
	{
		path: '/register',
		audience: ['PENDING_REGISTRATION'],
		screen: screenFrom(() => import('./screens/register.tsx')),
	},
];
