import { lazy } from 'react';
import type { AppRoute } from '../../platform/route.ts';

export const auditRoutes: readonly AppRoute[] = [
	{
		path: '/staff/audit',
		audience: 'admin',
		screen: lazy(() => import('./screens/audit-log.tsx').then((m) => ({ default: m.AuditLog }))),
	},
];
