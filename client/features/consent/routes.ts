import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const consentRoutes: readonly AppRoute[] = [
	{
		path: '/children/consent/:id',
		audience: 'enrolled',
		screen: screenFrom(() => import('./screens/consent.tsx')),
	},
	{
		path: '/children/consents',
		audience: 'enrolled',
		screen: screenFrom(() => import('./screens/group-consent.tsx')),
	},
	{
		path: '/staff/consents',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/missing-consents.tsx')),
	},
];
