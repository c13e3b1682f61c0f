import { type AppRoute, GRANTED, screenFrom } from '../../shell/route.ts';

export const consentRoutes: readonly AppRoute[] = [
	{
		path: '/children/consent/:id',
		audience: GRANTED,
		screen: screenFrom(() => import('./screens/consent.tsx'), 'Consent'),
	},
	{
		path: '/children/consents',
		audience: GRANTED,
		screen: screenFrom(() => import('./screens/group-consent.tsx'), 'GroupConsent'),
	},
	{
		path: '/staff/consents',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/missing-consents.tsx'), 'MissingConsents'),
	},
];
