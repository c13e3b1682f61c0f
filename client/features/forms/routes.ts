import { type AppRoute, screenFrom } from '../../shell/route.ts';

export const formsRoutes: readonly AppRoute[] = [
	{ path: '/forms', audience: 'enrolled', screen: screenFrom(() => import('./screens/my-forms.tsx')) },
	{
		path: '/forms/:id',
		audience: 'enrolled',
		screen: screenFrom(() => import('./screens/answer-form.tsx')),
	},
];
