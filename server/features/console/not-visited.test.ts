import { listAttention, listOwnAttention } from '@yuva/contract/console/attention-endpoints';
import { sentenceOf } from '@yuva/contract/console/attention-rules';
import type { StaffAttentionItem } from '@yuva/contract/console/attention-schema';
import { getFigures } from '@yuva/contract/console/overview-endpoints';
import type { OverviewFigures } from '@yuva/contract/console/overview-schema';
import { expect, test } from 'vitest';
import { makeDistrictLead, makeFellow, type Person } from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';
import { VISIT } from '../../test/policy-forms.ts';
import { TEST_NOW } from '../../test/test-app.ts';
import { refreshAttention } from './actions.ts';

// the rule begins with the first visit of all, so that other files may not visit anybody here
const app = await startFreshApp();
const { db } = app;
const SIRCILLA = 683;
const lead = await makeDistrictLead(db, SIRCILLA);

async function makeEarlyFellow(): Promise<Person> {
	const fellow = await makeFellow(db, { district: SIRCILLA });
	await db
		.updateTable('fellows')
		.set({ data_consent_at: new Date('2026-08-01T06:00:00Z') })
		.where('id', '=', fellow.id)
		.execute();
	await db
		.updateTable('fellow_enrolments')
		.set({ enrolled_on: '2026-08-01' })
		.where('fellow_id', '=', fellow.id)
		.execute();
	return fellow;
}

async function visit({ id: subject_id }: Person, visit_on: string): Promise<void> {
	const [answer_id, given] = [crypto.randomUUID(), { form_id: VISIT, version: 1, period: '', answers: '{}' }];
	await db
		.insertInto('form_answers')
		.values({
			...{ ...given, id: answer_id, account_id: lead.id, subject_id },
			...{ written_at: TEST_NOW, received_at: TEST_NOW },
		})
		.execute();
	await db
		.insertInto('visits')
		.values({ id: crypto.randomUUID(), fellow_id: subject_id, lead_id: lead.id, visit_on, answer_id })
		.execute();
}

async function found(): Promise<[fellow: string, sentence: string][]> {
	await refreshAttention(db, { now: TEST_NOW });
	const { body } = await app.call(listAttention, { rule: 'not_visited' }, { token: lead.token });
	const items: StaffAttentionItem[] = body.data;
	return items.map((item) => [item.fellow_id, sentenceOf(item)]);
}

async function figures() {
	const { body } = await app.call(getFigures, {}, { token: lead.token });
	const [district] = (body as OverviewFigures).districts;
	return [district?.visits, district?.not_visited];
}

test('leads alone are told of fellows without a visit for 45 days, counted from the first visit of all', async () => {
	const [seen, forgotten, never] = [
		await makeEarlyFellow(),
		await makeEarlyFellow(),
		await makeEarlyFellow(),
	];
	expect([await found(), await figures()]).toEqual([[], [0, 0]]);
	await visit(forgotten, '2026-10-07');
	expect([await found(), await figures()]).toEqual([[], [1, 0]]);
	await db.updateTable('visits').set({ visit_on: '2026-10-06' }).execute();
	await visit(seen, '2026-11-18');
	const sentence = 'No visit for 45 days, since 06-10-2026.';
	expect(new Map(await found())).toEqual(
		new Map([
			[forgotten.id, sentence],
			[never.id, sentence],
		]),
	);
	expect(await figures()).toEqual([2, 2]);
	const own = await app.call(listOwnAttention, {}, { token: never.token });
	expect(JSON.stringify(own.body)).not.toContain('not_visited');
	await visit(forgotten, '2026-11-19');
	expect((await found()).map(([id]) => id)).toEqual([never.id]);
});
