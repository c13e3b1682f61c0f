import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const formsRoutes: readonly AppRoute[] = [
	{ path: '/forms', audience: 'asked', screen: screenFrom(() => import('./screens/my-forms.tsx')) },
	{
		path: '/forms/:id',
		audience: 'asked',
		screen: screenFrom(() => import('./screens/answer-form.tsx')),
	},
];
