import type { Db } from '../platform/database/database.ts';

export const DEMO_PASSWORD = 'Yuva-demo-2026';

export const demoSignIns = [
	['9000000001', 'head office (admin)'],
	['9000000002', 'District Lead, Peddapalli'],
	['9000000003', 'District Lead, Vikarabad'],
	['9000000004', 'Team Lead, Peddapalli'],
	['9000000011', 'fellow with access, Peddapalli'],
	['9000000012', 'fellow with access, Vikarabad'],
	['9000000021 … 27', 'applicants, one at each step'],
] as const;

export async function hasAccounts(db: Db): Promise<boolean> {
	return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined;
}
