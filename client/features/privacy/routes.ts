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
];
