import type { Decision } from '@yuva/contract/onboarding/schema';
import { expect } from 'vitest';
import type { Db } from '../platform/database/database.ts';
import { makeDistrictLead, PEDDAPALLI, type Person } from './factories.ts';
import { TEST_NOW } from './test-app.ts';

export function onboardingRows(db: Db) {
	const rows = {
		tasks: ({ id }: Person) =>
			db.selectFrom('onboarding_tasks').selectAll().where('fellow_id', '=', id).orderBy('task').execute(),
		media: ({ id }: Person) =>
			db.selectFrom('media').selectAll().where('fellow_id', '=', id).orderBy('id').execute(),
		center: ({ id }: Person) =>
			db.selectFrom('learning_centers').selectAll().where('fellow_id', '=', id).executeTakeFirst(),
		fellow: ({ id }: Person) =>
			db.selectFrom('fellows').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
		decisions: ({ id }: Person) =>
			db
				.selectFrom('onboarding_decisions')
				.select(['decision', 'photo_id'])
				.where('fellow_id', '=', id)
				.orderBy('id')
				.execute(),
		audit: ({ id }: Person) =>
			db
				.selectFrom('audit_log')
				.select(['action', 'actor_id', 'details'])
				.where('fellow_id', '=', id)
				.orderBy('id')
				.execute(),
	};
	async function expectNothing(person: Person): Promise<void> {
		expect(await rows.tasks(person)).toEqual([]);
		expect(await rows.media(person)).toEqual([]);
		expect(await rows.center(person)).toBeUndefined();
		expect(await rows.audit(person)).toEqual([]);
	}
	return { ...rows, expectNothing };
}

export async function decideTask(db: Db, fellow: Person, task: 1 | 2, decision: Decision): Promise<void> {
	const note = decision === 'APPROVED' ? '' : 'The photo is too dark.';
	const lead = await makeDistrictLead(db, PEDDAPALLI);
	const where = { fellow_id: fellow.id, task };
	const { photo_id } = await db
		.updateTable('onboarding_tasks')
		.set({ status: decision, note })
		.where('fellow_id', '=', fellow.id)
		.where('task', '=', task)
		.returning('photo_id')
		.executeTakeFirstOrThrow();
	await db
		.insertInto('onboarding_decisions')
		.values({ ...where, decision, note, photo_id, decided_by: lead.id, decided_at: TEST_NOW })
		.execute();
}
