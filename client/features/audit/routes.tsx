import { lazyScreen } from '../../shell/lazy-screen.tsx';
import type { AppRoute } from '../../shell/route.ts';

export const auditRoutes: readonly AppRoute[] = [
	{
		path: '/staff/audit',
		audience: 'admin',
		screen: lazyScreen(() => import('./screens/audit-log.tsx').then((m) => ({ default: m.AuditLog }))),
	},
];
