import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const privacyRoutes: readonly AppRoute[] = [
	{
		path: '/staff/privacy',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/retention.tsx'), 'RetentionOverview'),
	},
	{
		path: '/staff/privacy/due/:rule',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/due-people.tsx'), 'DuePeople'),
	},
	{
		path: '/staff/privacy/fellows/:id',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/fellow-data.tsx'), 'FellowData'),
	},
	{
		path: '/staff/privacy/children/:id',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/child-data.tsx'), 'ChildData'),
	},
];
