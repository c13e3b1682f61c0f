import { globSync, readFileSync } from 'node:fs';
import { getConcern, moveConcern, noteConcern } from '@yuva/contract/concerns/endpoints';
import { listAudit } from '@yuva/contract/privacy/audit-endpoints';
import { describe, expect, test } from 'vitest';
import {
	makeAdmin,
	makeDistrictLead,
	makeFellow,
	makeTeamLead,
	PEDDAPALLI,
	type Person,
	placeIn,
	VIKARABAD,
} from '../../test/factories.ts';
import { asFile, photoWithPlace } from '../../test/photos.ts';
import { policy } from '../../test/policy-table.ts';
import { forgetReaders, giveFactor, makeReader, raise } from '../../test/safeguarding.ts';
import { makeScene } from '../../test/scene.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;
await forgetReaders(db);
const reader = await makeReader(db);
const teamLead = await makeTeamLead(db);
const place = await placeIn(db, PEDDAPALLI);
const photo = asFile(await photoWithPlace(16, 16));
const scene = await makeScene(db, { stage: 'granted' }, { teamLead, place, photo });
const admin = await makeAdmin(db);
// the head office with a second factor
await giveFactor(db, admin);
const others: Record<string, Person> = {
	sender: scene.owner,
	neighbour: await makeFellow(db),
	stranger: await makeFellow(db, { district: VIKARABAD }),
	teamLead,
	lead: await makeDistrictLead(db, PEDDAPALLI),
	otherLead: await makeDistrictLead(db, VIKARABAD),
	// somebody who has not said yes
	named: await makeTeamLead(db),
	admin,
	// a reader who was taken off the list, one whose second factor was taken away, and one whom the concern is about
	former: await makeReader(db),
	withoutFactor: await makeReader(db),
	passedBy: await makeReader(db),
};
const idOf = (who: string): string => others[who]?.id ?? '';
await db
	.insertInto('safeguarding_persons')
	.values({ account_id: idOf('named'), named_at: new Date() })
	.execute();
await db.deleteFrom('safeguarding_persons').where('account_id', '=', idOf('former')).execute();
await db.deleteFrom('authenticators').where('account_id', '=', idOf('withoutFactor')).execute();

const reads = policy.filter(({ endpoint }) => endpoint.method === 'GET');

/** Calls each read as everybody, plain and with a search for the child. */
async function readAll(more: object = {}): Promise<Map<string, string>> {
	const answers = new Map<string, string>();
	for (const row of reads)
		for (const [who, { token }] of Object.entries(others)) {
			const input = { ...row.input({ ...scene, caller: scene.owner }), ...more };
			const { status, body } = await app.call(row.endpoint, input as never, { token });
			answers.set(`${who} ${row.endpoint.path}`, `${status} ${JSON.stringify(body)}`);
		}
	return answers;
}
const differing = (before: Map<string, string>, after: Map<string, string>): string[] =>
	[...after].filter(([key, answer]) => before.get(key) !== answer).map(([key]) => key);

const search = { search: 'Canarychild' };
const before = [await readAll(), await readAll(), await readAll(search)] as const;
const said = { text: 'Canarywords', child_name: 'Canarychild', place_and_time: 'Canaryplace' };
const concern_id = await raise(app, scene.owner, {
	...said,
	child_id: scene.child,
	not_for: [idOf('passedBy')],
});
const asReader = { token: reader.token };
await app.call(moveConcern, { concern_id, from: 'new', state: 'in_hand', text: 'Canarystep' }, asReader);
await app.call(noteConcern, { concern_id, text: 'Canarynote' }, asReader);
await app.call(getConcern, { concern_id }, asReader);

const log = await app.call(listAudit, {}, { token: admin.token });
const after = [await readAll(), await readAll(search)] as const;

describe.each(reads.map((row) => [row.endpoint.path, row] as const))('GET %s', (_path, row) => {
	test('gives the content and the child of a concern to safeguarding persons alone', async () => {
		for (const [who, { token }] of Object.entries(others)) {
			const input = { ...row.input({ ...scene, caller: scene.owner }), concern_id };
			const { body } = await app.call(row.endpoint, input as never, { token });
			const text = typeof body === 'string' ? body : JSON.stringify(body);
			expect(text, who).not.toMatch(/canary/i);
			// the log names a concern by its number, and the head office alone reads the log
			if (row.endpoint !== listAudit) expect(text, who).not.toContain(concern_id);
		}
	});
});

test('no count, list, search or message of others changes with a concern: the sender alone sees that it was sent', () => {
	// such as the log of what was read
	const changes = new Set(differing(before[0], before[1]));
	const changed = [...differing(before[1], after[0]), ...differing(before[2], after[1])];
	expect(changed.filter((key) => !changes.has(key))).toEqual([
		'sender /api/concerns/',
		'sender /api/concerns/',
	]);
});

test('the audit log of the head office joins a concern with no child and no sender', () => {
	const entries: { action: string }[] = log.body.data;
	const about = entries.filter(({ action }) => action.startsWith('concerns.'));
	expect(about.map(({ action }) => action)).toEqual(
		expect.arrayContaining(['concerns.raise', 'concerns.read', 'concerns.move', 'concerns.note']),
	);
	const traces = [scene.owner.id, scene.owner.mobile_number, scene.child];
	expect(traces.filter((trace) => JSON.stringify(about).includes(trace))).toEqual([]);
});

test('no message, receipt, job or log row holds a word of it', async () => {
	for (const table of [
		'messages',
		'idempotency_keys',
		'audit_log',
		'attention_items',
		'pgboss.job',
	] as const) {
		const rows = await db
			.selectFrom(table as 'messages')
			.selectAll()
			.execute();
		expect(JSON.stringify(rows), table).not.toMatch(/canary/i);
	}
});

test('no other slice names the tables, so that no list, search, export or report can show them', () => {
	const naming = globSync('server/**/*.ts', { exclude: ['server/test/**', 'server/**/*.test.ts'] }).filter(
		(file) =>
			/(from|join|into|update)\s+concern(s|_steps)\b|From\('concern|Join\('concern|Into\('concern|Table\('concern/.test(
				readFileSync(file, 'utf8'),
			),
	);
	expect(naming.toSorted()).toEqual([
		'server/features/concerns/queries.ts',
		// only the command on the server answers this
		'server/features/privacy/affected-queries.ts',
		// deletes
		'server/platform/database/erasure.ts',
	]);
});
