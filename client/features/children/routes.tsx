import { lazyScreen } from '../../shell/lazy-screen.tsx';
import { type AppRoute, GRANTED } from '../../shell/route.ts';

const ChildrenMenu = lazyScreen(() =>
	import('./screens/children-menu.tsx').then((module) => ({ default: module.ChildrenMenu })),
);
const ChildrenList = lazyScreen(() =>
	import('./screens/children-list.tsx').then((module) => ({ default: module.ChildrenList })),
);
const ChildForm = lazyScreen(() =>
	import('./screens/child-form.tsx').then((module) => ({ default: module.ChildForm })),
);
const ChildView = lazyScreen(() =>
	import('./screens/child-view.tsx').then((module) => ({ default: module.ChildView })),
);

export const childrenRoutes: readonly AppRoute[] = [
	{ path: '/children-profile', audience: GRANTED, screen: ChildrenMenu },
	{ path: '/add-child-profile/:id?', audience: GRANTED, screen: ChildForm },
	{ path: '/children/edit/:id?', audience: GRANTED, screen: ChildForm },
	{
		path: '/view-children',
		audience: GRANTED,
		screen: ChildrenList,
	},
	{ path: '/children/view/:id?', audience: GRANTED, screen: ChildView },
];
