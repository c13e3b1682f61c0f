import { makeDistrictLead, PEDDAPALLI, type Person } from './factories.ts';
import { fellowWithChildren } from './registers.ts';
import { TEST_NOW, type TestApp } from './test-app.ts';

const DAY_MS = 86_400_000;

export async function sealedScene(app: TestApp) {
	const { fellow, children } = await fellowWithChildren(app, 2);
	await app.db
		.updateTable('accounts')
		.set({ created_at: new Date(TEST_NOW.getTime() - DAY_MS) })
		.where('id', '=', fellow.id)
		.execute();
	return { fellow, children, lead: await makeDistrictLead(app.db, PEDDAPALLI) };
}

export const auditAbout = ({ db }: TestApp, { id }: Person, action: string) =>
	db
		.selectFrom('audit_log')
		.select(['actor_id', 'target_id', 'details'])
		.where('fellow_id', '=', id)
		.where('action', '=', action)
		.execute();
