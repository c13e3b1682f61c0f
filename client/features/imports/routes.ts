import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const importsRoutes: readonly AppRoute[] = [
	{
		path: '/staff/import',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/import-sheet.tsx')),
	},
	{
		path: '/staff/import/slips',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/first-slips.tsx')),
	},
];
