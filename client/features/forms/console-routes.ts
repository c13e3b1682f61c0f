import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const formsConsoleRoutes: readonly AppRoute[] = [
	{
		path: '/staff/forms',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/forms.tsx')),
	},
	{
		path: '/staff/forms/new',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/new-form.tsx')),
	},
	{
		path: '/staff/forms/columns',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/form-columns.tsx')),
	},
	{
		path: '/staff/forms/:id',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/form.tsx')),
	},
	{
		path: '/staff/forms/:id/version',
		audience: 'admin',
		screen: screenFrom(() => import('./screens/new-version.tsx')),
	},
	{
		path: '/staff/forms/:id/answers/:answer',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/form-answer.tsx')),
	},
];
