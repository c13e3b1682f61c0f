import { userStatuses } from '@yuva/contract/auth/standing';
import { type AppRoute, screenFrom } from '../../shell/route.ts';

/** Applicants have the same rights as fellows with access. */
const ANY_FELLOW = userStatuses.filter((status) => status !== 'PENDING_OWN_PASSWORD');

export const privacyRoutes: readonly AppRoute[] = [
	{
		path: '/privacy',
		audience: 'anybody',
		screen: screenFrom(() => import('./screens/privacy-notice.tsx')),
	},
	{
		path: '/my-data',
		audience: ANY_FELLOW,
		screen: screenFrom(() => import('./screens/my-data.tsx')),
	},
	{
		path: '/my-data/copy',
		audience: ANY_FELLOW,
		screen: screenFrom(() => import('./screens/my-copy.tsx')),
	},
	{
		path: '/staff/privacy/requests',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/requests.tsx')),
	},
	{
		path: '/staff/privacy',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/retention.tsx')),
	},
	{
		path: '/staff/privacy/due/:rule',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/due-people.tsx')),
	},
	{
		path: '/staff/privacy/fellows/:id',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/fellow-data.tsx')),
	},
	{
		path: '/staff/privacy/children/:id',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/child-data.tsx')),
	},
	{
		path: '/staff/audit',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/audit-log.tsx')),
	},
	{
		path: '/staff/unusual-reading',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/unusual-reading.tsx')),
	},
];
