import { listAnswerThreads } from '@yuva/contract/answers/endpoints';
import type { AnswerThread } from '@yuva/contract/answers/schema';
import { listApplications } from '@yuva/contract/applications/endpoints';
import { listMissingConsents } from '@yuva/contract/children/consent-endpoints';
import type { MissingOfFellow } from '@yuva/contract/children/consent-schema';
import { listDeletedChildrenInReach } from '@yuva/contract/children/endpoints';
import { listChildrenAlike } from '@yuva/contract/children/likeness-endpoints';
import { listAttention } from '@yuva/contract/console/attention-endpoints';
import { MOST_COUNTED } from '@yuva/contract/console/attention-rules';
import { getCounts } from '@yuva/contract/console/endpoints';
import { getFigures } from '@yuva/contract/console/overview-endpoints';
import { sumOfFigures } from '@yuva/contract/console/overview-rules';
import type { ConsoleCounts } from '@yuva/contract/console/schema';
import type { Endpoint, Input } from '@yuva/contract/endpoint';
import { listMessages } from '@yuva/contract/messages/endpoints';
import { listUnusualReads } from '@yuva/contract/privacy/audit-endpoints';
import { listWrittenVillages } from '@yuva/contract/reference/village-endpoints';
import {
	listAssignedTasks,
	listAssignments,
	listDistrictProgress,
	listFellowProgress,
} from '@yuva/contract/tasks/endpoints';
import { endAsLeft, listWithoutCenter, undoLeft } from '@yuva/contract/years/enrolment-endpoints';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeAttentionItem } from '../../test/attention-rows.ts';
import { REGISTERED, registerOn } from '../../test/consents.ts';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	makeMessage,
	makeTask,
	makeTeamLead,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';
import { TEST_NOW } from '../../test/test-app.ts';

const app = await startFreshApp();
const { db } = app;
const WARANGAL = 522;

const admin = await makeAdmin(db);
const lead = await makeDistrictLead(db, WARANGAL);
const otherLead = await makeDistrictLead(db, VIKARABAD);
const teamLead = await makeTeamLead(db);

async function countsOf({ token }: Person): Promise<ConsoleCounts> {
	const { status, body } = await app.call(getCounts, {}, { token });
	expect(status).toBe(200);
	return body;
}

async function rowsOf<E extends Endpoint, Row = object>(
	endpoint: E,
	{ token }: Person,
	input: Partial<Input<E>> = {},
): Promise<Row[]> {
	const rows: Row[] = [];
	let cursor: string | null | undefined;
	while (cursor !== null) {
		const page = await app.call(endpoint, { ...input, ...(cursor && { cursor }) } as Input<E>, { token });
		if (page.status === 403) return [];
		expect(page.status).toBe(200);
		rows.push(...page.body.data);
		cursor = page.body.next_cursor ?? null;
	}
	return rows;
}

/** Counts the lists that the numbers lead to. */
async function lengthsFor(reader: Person): Promise<ConsoleCounts> {
	const lengthOf = async <E extends Endpoint>(endpoint: E, input: Partial<Input<E>> = {}) =>
		(await rowsOf(endpoint, reader, input)).length;
	const items = await rowsOf<typeof listAttention, { rule: string }>(listAttention, reader);
	const rules = [...Map.groupBy(items, ({ rule }) => rule)].map(([rule, { length }]) => ({
		rule,
		count: length,
	}));
	const missing = await rowsOf<typeof listMissingConsents, MissingOfFellow>(listMissingConsents, reader);
	const tidy = {
		consents: missing.flatMap(({ missing: ofFellow }) => ofFellow).length,
		without_center: await lengthOf(listWithoutCenter),
		alike: await lengthOf(listChildrenAlike),
		villages: await lengthOf(listWrittenVillages),
		unusual: await lengthOf(listUnusualReads),
	};
	const threads = await rowsOf<typeof listAnswerThreads, AnswerThread>(listAnswerThreads, reader);
	const answers = threads.reduce((sum, { unread }) => sum + unread, 0);
	const inbox = await rowsOf<typeof listMessages, { read_at: string | null }>(listMessages, reader);
	return {
		...tidy,
		rules: rules as ConsoleCounts['rules'],
		attention: items.length + Object.values(tidy).reduce((sum, count) => sum + count, 0),
		applications: await lengthOf(listApplications),
		deleted: await lengthOf(listDeletedChildrenInReach),
		tasks_overdue: await lengthOf(listAssignedTasks, { overdue: '1' }),
		unread: inbox.filter(({ read_at }) => read_at === null).length + answers,
		answers,
	};
}

const NOTHING: ConsoleCounts = {
	consents: 0,
	without_center: 0,
	alike: 0,
	villages: 0,
	unusual: 0,
	rules: [],
	attention: 0,
	applications: 0,
	deleted: 0,
	tasks_overdue: 0,
	unread: 0,
	answers: 0,
};

/**
 * Adds children of the fellow: one without consent, one deleted, a pair that may be one, one without a
 * center, and one that left.
 */
async function addChildren(fellow: Person): Promise<void> {
	const ids = await Promise.all(Array.from({ length: 6 }, () => makeChild(db, fellow)));
	const [unasked = '', gone = '', one = '', other = '', centerless = '', left = ''] = ids;
	await registerOn(db, unasked, REGISTERED.OLD);
	await registerOn(db, one, REGISTERED.NEW);
	await db.updateTable('children').set({ deleted_at: TEST_NOW }).where('id', '=', gone).execute();
	const [one_id = '', other_id = ''] = [one, other].toSorted();
	await db
		.insertInto('children_alike')
		.values({ one_id, other_id, score: 90, reasons: ['same_name'], found_at: TEST_NOW })
		.execute();
	await db.updateTable('children').set({ fellow_id: null }).where('id', 'in', [centerless, left]).execute();
	await db
		.updateTable('child_enrolments')
		.set({ left_on: '2026-11-20', left_reason: 'moved' })
		.where('child_id', '=', left)
		.execute();
}

async function addOverdueTask(fellow: Person, status = 'Pending'): Promise<void> {
	const id = await makeTask(db, fellow, { status });
	const dates = { assigned_date: '2026-11-01', deadline_date: '2026-11-10' };
	await db.updateTable('assigned_tasks').set(dates).where('id', '=', id).execute();
}

async function addWork(fellow: Person): Promise<void> {
	await makeAttentionItem(db, fellow);
	await makeAttentionItem(db, fellow, { rule: 'pin_far' });
	await addChildren(fellow);
	await addOverdueTask(fellow);
	await addOverdueTask(fellow, 'Completed');
	await makeTask(db, fellow);
	await sql`with village as (insert into grampanchayats (id, mandal_id, name, written)
			select nextval('own_place_ids'), mandal, concat('Village of ', id), true from fellows where id = ${fellow.id} returning id)
		update fellows set grampanchayat = village.id from village where fellows.id = ${fellow.id}`.execute(db);
}

const atFirst = await Promise.all([admin, lead, teamLead].map(countsOf));
test('where nothing waits, every count is 0', () => {
	expect(atFirst).toEqual([NOTHING, NOTHING, NOTHING]);
});

// The tests run in this order: those after the first read what it fills.
describe('in a fellowship at work', { shuffle: false }, () => {
	test('each reader has counts of the own reach, as long as the lists that they lead to', async () => {
		await addWork(await makeFellow(db, { district: WARANGAL, teamLead }));
		await addWork(await makeFellow(db, { district: WARANGAL }));
		for (const stage of ['submitted', 'approved'] as const) {
			await makeFellow(db, { district: WARANGAL, teamLead, stage });
		}
		const night = { first_at: TEST_NOW, last_at: TEST_NOW, persons: 60, exported: 0 };
		await db
			.insertInto('unusual_reads')
			.values({ account_id: lead.id, rule: 'at_night', day: '2026-11-20', ...night })
			.execute();
		const read = await makeMessage(db, lead);
		await makeMessage(db, lead);
		await db.updateTable('messages').set({ read_at: TEST_NOW }).where('id', '=', read).execute();
		const ofTwo = {
			consents: 2,
			without_center: 2,
			alike: 2,
			villages: 2,
			unusual: 0,
			rules: [
				{ rule: 'no_register', count: 2 },
				{ rule: 'pin_far', count: 2 },
			],
			attention: 12,
			applications: 1,
			deleted: 2,
			tasks_overdue: 2,
			unread: 1,
			answers: 0,
		};
		expect(await countsOf(lead)).toEqual(ofTwo);
		expect(await countsOf(admin)).toEqual({ ...ofTwo, unusual: 1, attention: 13, unread: 0 });
		expect(await countsOf(teamLead)).toMatchObject({
			consents: 1,
			deleted: 0,
			attention: 3,
			tasks_overdue: 1,
		});
		expect(await countsOf(otherLead)).toEqual(NOTHING);
		for (const reader of [admin, lead, teamLead, otherLead]) {
			expect(await countsOf(reader)).toEqual(await lengthsFor(reader));
		}
	});

	test('the overview and the navigation count the same', async () => {
		for (const reader of [admin, lead, teamLead]) {
			const { applications, tasks_overdue } = await countsOf(reader);
			const { body } = await app.call(getFigures, {}, { token: reader.token });
			const sum = sumOfFigures(body.districts);
			expect([sum.applications_waiting, sum.tasks_overdue]).toEqual([applications, tasks_overdue]);
		}
	});

	test('a fellow who left has no overdue task; once the lead undoes the leaving, the tasks are overdue again', async () => {
		const fellow = await makeFellow(db, { district: WARANGAL });
		await addOverdueTask(fellow);
		const leaving = { fellow_id: fellow.id, reason: 'Found work' };
		const progress = [listFellowProgress, listDistrictProgress, listAssignments];
		const overdueIn = async (endpoint: Endpoint) =>
			(await rowsOf<Endpoint, { overdue: number }>(endpoint, lead)).reduce(
				(sum, { overdue }) => sum + overdue,
				0,
			);
		const counted = async (): Promise<number[]> => {
			const { body } = await app.call(getFigures, {}, { token: lead.token });
			return [
				(await countsOf(lead)).tasks_overdue,
				(await lengthsFor(lead)).tasks_overdue,
				sumOfFigures(body.districts).tasks_overdue,
				...(await Promise.all(progress.map(overdueIn))),
			];
		};
		expect(await counted()).toEqual([3, 3, 3, 3, 3, 3]);
		expect((await app.call(endAsLeft, leaving, { token: lead.token })).status).toBe(200);
		expect(await counted()).toEqual([2, 2, 2, 2, 2, 2]);
		expect((await app.call(undoLeft, leaving, { token: lead.token })).status).toBe(200);
		expect(await counted()).toEqual([3, 3, 3, 3, 3, 3]);
	});

	test('counting stops, for every list alike', async () => {
		const fellow = await makeFellow(db, { district: WARANGAL });
		for (let n = 0; n < MOST_COUNTED; n++) {
			await makeAttentionItem(db, fellow, { rule: 'child_absent', subject: String(n) });
			await addOverdueTask(fellow);
			await registerOn(db, await makeChild(db, fellow), REGISTERED.OLD);
		}
		const { rules, consents, tasks_overdue, attention } = await countsOf(lead);
		expect(rules).toContainEqual({ rule: 'child_absent', count: MOST_COUNTED });
		expect([consents, tasks_overdue, attention]).toEqual([MOST_COUNTED, MOST_COUNTED, 2 * MOST_COUNTED + 10]);
	});

	test('between two years no task is overdue, no consent is missing, and the children wait for a center', async () => {
		await db
			.updateTable('programme_years')
			.set({ status: 'closed', closed_at: TEST_NOW })
			.where('status', '=', 'open')
			.execute();
		await db.updateTable('fellow_enrolments').set({ outcome: 'completed', ended_on: '2026-11-19' }).execute();
		await db.updateTable('children').set({ fellow_id: null }).execute();
		const expected = { consents: 0, alike: 0, deleted: 0, tasks_overdue: 0, applications: 1 };
		for (const reader of [admin, lead]) {
			const counts = await countsOf(reader);
			expect(counts).toMatchObject({ ...expected, without_center: MOST_COUNTED });
			const { without_center, attention, rules, ...exact } = counts;
			expect(await lengthsFor(reader)).toMatchObject(exact);
		}
		expect(await countsOf(teamLead)).toMatchObject({ ...expected, without_center: 0 });
	});
});
