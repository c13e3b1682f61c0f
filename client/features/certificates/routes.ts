import { type AppRoute, GRANTED, screenFrom } from '../../shell/route.ts';

export const certificatesRoutes: readonly AppRoute[] = [
	{
		path: '/certificates/:code',
		audience: 'anybody',
		screen: screenFrom(() => import('./screens/public-certificate.tsx'), 'PublicCertificateScreen'),
	},
	{
		path: '/my-certificate/:year',
		audience: GRANTED,
		screen: screenFrom(() => import('./screens/own-certificate.tsx'), 'OwnCertificate'),
	},
	{
		path: '/children/certificate/:id/:year',
		audience: GRANTED,
		screen: screenFrom(() => import('./screens/child-certificate.tsx'), 'OwnChildCertificate'),
	},
	{
		path: '/staff/fellows/:id/certificates/:year',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/fellow-certificate.tsx'), 'FellowCertificateScreen'),
	},
	{
		path: '/staff/children/:id/certificates/:year',
		audience: 'staff',
		screen: screenFrom(() => import('./screens/child-certificate.tsx'), 'StaffChildCertificate'),
	},
];
