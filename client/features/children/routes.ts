import { type AppRoute, GRANTED, screenFrom } from '../../shell/route.ts';

const childForm = screenFrom(() => import('./screens/child-form.tsx'));

export const childrenRoutes: readonly AppRoute[] = [
	{
		path: '/children-profile',
		audience: GRANTED,
		screen: screenFrom(() => import('./screens/children-menu.tsx')),
	},
	{
		path: '/add-child-profile/:id?',
		audience: 'enrolled',
		screen: childForm,
	},
	{
		path: '/children/edit/:id?',
		audience: 'enrolled',
		screen: childForm,
	},
	{
		path: '/view-children',
		audience: GRANTED,
		screen: screenFrom(() => import('./screens/children-list.tsx')),
	},
	{
		path: '/children/deleted',
		audience: 'enrolled',
		screen: screenFrom(() => import('./screens/recently-deleted.tsx')),
	},
	{
		path: '/children/view/:id?',
		audience: GRANTED,
		screen: screenFrom(() => import('./screens/child-view.tsx')),
	},
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
];
