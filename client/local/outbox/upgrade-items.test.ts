import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { saveChild } from '@yuva/contract/children/endpoints';
import { BEFORE_FIRST_RELEASE, OLDER_VERSION } from '@yuva/contract/outbox/schema';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fakeServer } from '../../test/answers.ts';
import { FILLED_IN_CHILD } from '../../test/child-steps.ts';
import { FELLOW } from '../../test/render-app.tsx';
import { keepSession } from '../session/session.ts';
import { phoneDatabase } from '../store/database.ts';
import { unseal } from '../store/vault.ts';
import { FIRST_RELEASED, STORED_VERSION, versionOf } from '../store/versions.ts';
import { currentItems, loadOutbox } from './items.ts';
import { enqueue } from './queued-write.ts';
import { flushOutbox } from './sender.ts';
import { openItems, unsentItems } from './store.ts';
import { storeUpgraded, type UpgradableWrite, upgradeItems } from './upgrade-items.ts';

const server = fakeServer();
const OWNER = FELLOW.mobile_number;
const ANJALI = '0190a1b2-0000-7000-8000-000000000001';
const CHILD = { ...FILLED_IN_CHILD, id: ANJALI, fellow_mobile_number: OWNER };
const FACTS = { label: 'New child: Anjali', edit: '/edit', makes: [ANJALI], needs: [], affects: [] };
const NEXT = STORED_VERSION + 1;

/** A next schema may have a new required field. */
const nextChild: UpgradableWrite = {
	endpoint: {
		...saveChild,
		input: z.extend(z.object(saveChild.input.shape), {
			mother_tongue: z.enum(['Telugu', 'Gondi', 'Unknown'], 'Mother tongue is required'),
		}),
	},
};
const upgradedChild: UpgradableWrite = {
	...nextChild,
	upgrade: { [STORED_VERSION]: (input) => ({ ...input, mother_tongue: 'Unknown' }) },
};

const upgradeTo = async (...writes: UpgradableWrite[]) => {
	await upgradeItems(OWNER, () => Promise.resolve(writes), NEXT);
	await loadOutbox();
};

/** @param version undefined for none, as in the first days */
async function markAs(version: number | undefined): Promise<void> {
	const database = await phoneDatabase();
	for (const item of await database.getAll('outbox')) {
		const { version: _version, ...content } = item.content;
		await database.put('outbox', { ...item, content: { ...content, ...(version && { version }) } });
	}
}

beforeEach(async () => {
	await keepSession(FELLOW);
	await loadOutbox();
});

test('an older item becomes what the new version sends, under its own key', async () => {
	const id = await enqueue(saveChild, CHILD, FACTS);
	await upgradeTo(upgradedChild);
	const [item] = await unsentItems();
	expect([item?.id, item?.state, versionOf(item?.content ?? {})]).toEqual([id, 'waiting', NEXT]);
	const stored = item && (await unseal(OWNER, item.content));
	expect(stored).toMatchObject({
		label: FACTS.label,
		input: { full_name: CHILD.full_name, mother_tongue: 'Unknown' },
	});
});

test.each([undefined, FIRST_RELEASED - 1])(
	'an item of version %s, from before release 1.0.0, is not sent, says what to do, and keeps all it holds',
	async (version) => {
		await enqueue(saveChild, CHILD, FACTS);
		await markAs(version);
		await upgradeItems(OWNER, () => Promise.resolve([nextChild]));
		expect(await flushOutbox(FELLOW)).toEqual({ end: 'empty' });
		await loadOutbox();
		expect(currentItems()).toMatchObject([
			{ state: 'refused', label: FACTS.label, input: CHILD, refusal: { detail: BEFORE_FIRST_RELEASE } },
		]);
	},
);

test('an item that no upgrade can make right is kept with all it holds, and needs a person', async () => {
	await enqueue(saveChild, CHILD, FACTS);
	await upgradeTo(nextChild);
	const [stored] = await unsentItems();
	expect(stored?.state).toBe('refused');
	// This version reads it only after another upgrade.
	await markAs(STORED_VERSION);
	await loadOutbox();
	expect(currentItems()).toMatchObject([
		{
			state: 'refused',
			label: FACTS.label,
			edit: FACTS.edit,
			input: CHILD,
			refusal: { detail: OLDER_VERSION, errors: { mother_tongue: 'Mother tongue is required' } },
		},
	]);
});

test.each([
	['no longer there', []],
	['whose upgrade cannot read it', [{ ...nextChild, upgrade: { [STORED_VERSION]: () => JSON.parse('{') } }]],
])('an item of a write that is %s is kept and needs a person', async (_, writes) => {
	await enqueue(saveChild, CHILD, FACTS);
	await upgradeTo(...writes);
	expect((await unsentItems()).map(({ state }) => state)).toEqual(['refused']);
});

test('nothing is asked for, and nothing changed, while all items are of this version', async () => {
	await enqueue(saveChild, CHILD, FACTS);
	let asked = 0;
	await upgradeItems(OWNER, () => {
		asked += 1;
		return Promise.resolve([]);
	});
	expect(asked).toBe(0);
	expect(currentItems().map(({ state }) => state)).toEqual(['waiting']);
});

test('what another tab upgraded first stays as that tab stored it', async () => {
	await enqueue(saveChild, CHILD, FACTS);
	const [opened] = await openItems(OWNER);
	if (!opened) throw new Error('The item is missing');
	const as = (label: string) => [
		{ ...opened, content: { ...opened.content, label }, refusal: undefined, version: NEXT },
	];
	await storeUpgraded(as('by the first tab'));
	await storeUpgraded(as('by the second tab'));
	expect(await openItems(OWNER)).toMatchObject([{ content: { label: 'by the first tab' } }]);
});

test('a newer item is neither sent nor dropped, and those that need it wait', async () => {
	await enqueue(saveChild, CHILD, FACTS);
	await markAs(NEXT);
	const register = { date: '2026-11-20', module: 1, day: 1, attendance: [] };
	await enqueue(saveChildrenAttendance, register, { ...FACTS, makes: [], needs: [ANJALI] });
	expect(await flushOutbox(FELLOW)).toEqual({ end: 'empty' });
	await loadOutbox();
	expect(currentItems()).toMatchObject([
		{ state: 'newer', label: FACTS.label },
		{ state: 'waiting', missing: [ANJALI] },
	]);
	expect(await unsentItems()).toHaveLength(2);
});

test('an upgraded item whose older shape had arrived gets the answer that was lost', async () => {
	const id = await enqueue(saveChild, CHILD, FACTS);
	await upgradeTo(upgradedChild);
	await markAs(STORED_VERSION);
	const sent: unknown[] = [];
	server.use(
		http.post(`*${saveChild.path}`, async ({ request }) => {
			const body = (await request.json()) as Record<string, unknown>;
			sent.push(body.mother_tongue);
			const headers = { 'idempotency-key': id };
			return body.mother_tongue
				? HttpResponse.json(
						{ code: 'conflict', detail: 'Used for another request' },
						{ status: 409, headers },
					)
				: HttpResponse.json({ status: 'success', message: 'Saved', child_id: ANJALI }, { headers });
		}),
	);
	await flushOutbox(FELLOW);
	await loadOutbox();
	expect(sent).toEqual(['Unknown', undefined]);
	expect(currentItems().map(({ state }) => state)).toEqual(['sent']);
});
