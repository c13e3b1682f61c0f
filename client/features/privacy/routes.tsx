import { lazyScreen } from '../../shell/lazy-screen.tsx';
import type { AppRoute } from '../../shell/route.ts';

export const privacyRoutes: readonly AppRoute[] = [
	{
		path: '/staff/privacy',
		audience: 'admin',
		screen: lazyScreen(() =>
			import('./screens/retention.tsx').then((m) => ({ default: m.RetentionOverview })),
		),
	},
	{
		path: '/staff/privacy/due/:rule',
		audience: 'admin',
		screen: lazyScreen(() => import('./screens/due-people.tsx').then((m) => ({ default: m.DuePeople }))),
	},
	{
		path: '/staff/privacy/fellows/:id',
		audience: 'admin',
		screen: lazyScreen(() => import('./screens/fellow-data.tsx').then((m) => ({ default: m.FellowData }))),
	},
	{
		path: '/staff/privacy/children/:id',
		audience: 'admin',
		screen: lazyScreen(() => import('./screens/child-data.tsx').then((m) => ({ default: m.ChildData }))),
	},
];
