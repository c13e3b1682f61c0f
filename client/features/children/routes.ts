import { type AppRoute, GRANTED, screenFrom } from '../../shell/route.ts';

const childForm = screenFrom(() => import('./screens/child-form.tsx'), 'ChildForm');

export const childrenRoutes: readonly AppRoute[] = [
	{
		path: '/children-profile',
		audience: GRANTED,
		screen: screenFrom(() => import('./screens/children-menu.tsx'), 'ChildrenMenu'),
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
		screen: screenFrom(() => import('./screens/children-list.tsx'), 'ChildrenList'),
	},
	{
		path: '/children/view/:id?',
		audience: GRANTED,
		screen: screenFrom(() => import('./screens/child-view.tsx'), 'ChildView'),
	},
];
