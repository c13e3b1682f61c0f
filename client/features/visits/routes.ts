import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const visitsRoutes: readonly AppRoute[] = [
	{
		path: '/visits',
		audience: 'enrolled',
		screen: screenFrom(() => import('./screens/own-visits.tsx')),
	},
	// They are outside of the console, because a phone keeps these two screens for the center.
	{
		path: '/field',
		audience: 'field',
		screen: screenFrom(() => import('./screens/field.tsx')),
	},
	{
		path: '/field/:fellow',
		audience: 'field',
		screen: screenFrom(() => import('./screens/field-visit.tsx')),
	},
];
