import { beforeAll, describe, expect, test } from 'vitest';
import { bytesOf } from '../../e2e/releases/packed.ts';
import { releaseNames, releaseOf, requestsOf, titleOf } from '../../e2e/releases/releases.ts';
import { type RecordedWrite, withValues } from '../../e2e/releases/requests.ts';
import { makeAttentionItem } from './attention-rows.ts';
import {
	makeChild,
	makeDistrictLead,
	makeFellow,
	makeMessage,
	makeTask,
	makeTeamLead,
	PASSWORD,
	PEDDAPALLI,
	type Person,
} from './factories.ts';
import { rowsOfFellow, valuesIn } from './rows-of-fellow.ts';
import { newAddress } from './sign-in.ts';
import { startTestApp } from './test-app.ts';

// Phones run the last release's app and send requests that were pending for weeks.

const app = await startTestApp();
/**
 * Phones send these fields, but the server does not store them: the sender, where a part begins, derived
 * values, and a lead's task data.
 */
const NOT_STORED = [
	'mobile_number',
	'offset',
	'fellow_mobile_number',
	'module',
	'assigned_date',
	'deadline_date',
];
const SIGN_IN = '/api/fellow/login/';

/** Matches the names in the fixtures. */
async function makeFellowOfRelease() {
	const teamLead = await makeTeamLead(app.db);
	const fellow = await makeFellow(app.db, { teamLead });
	const lead = await makeDistrictLead(app.db, PEDDAPALLI);
	const byTeamLead = app.db.updateTable('accounts').where('id', '=', teamLead.id);
	await byTeamLead.set({ district_lead_id: lead.id }).execute();
	const values = new Map([
		['mobile', fellow.mobile_number],
		['password', PASSWORD],
		['district_lead', lead.id],
		['team_lead', teamLead.id],
		['finding', await makeAttentionItem(app.db, fellow)],
	]);
	for (const number of [1, 2, 3]) values.set(`child:${number}`, await makeChild(app.db, fellow));
	const deleted = await makeChild(app.db, fellow, { full_name: 'Restored Kola' });
	const of_release = { deleted_at: app.platform.clock() };
	await app.db.updateTable('children').set(of_release).where('id', '=', deleted).execute();
	values.set('deleted_child', deleted);
	for (const number of [1, 2, 3]) values.set(`message:${number}`, await makeMessage(app.db, fellow));
	for (const number of [1, 2]) values.set(`task:${number}`, await makeTask(app.db, fellow));
	const fillIn = (name: string): string => {
		const value = values.get(name) ?? crypto.randomUUID();
		values.set(name, value);
		return value;
	};
	return { fellow, fillIn };
}

async function send({ method, path, key, json, form }: RecordedWrite, { token }: Person) {
	const body = new Response(form ? formOf(form) : JSON.stringify(json));
	const { statusCode, body: answer } = await app.http.inject({
		method: method as 'POST',
		url: path,
		payload: Buffer.from(await body.arrayBuffer()),
		headers: {
			authorization: `Bearer ${token}`,
			'content-type': form ? (body.headers.get('content-type') ?? '') : 'application/json',
			'x-forwarded-for': newAddress(),
			...(key && { 'idempotency-key': key }),
		},
	});
	return { status: statusCode, answer: JSON.parse(answer) };
}

function formOf(fields: NonNullable<RecordedWrite['form']>): FormData {
	const form = new FormData();
	for (const { field, value } of fields) {
		if (typeof value === 'string') form.append(field, value);
		else {
			const { type, name = 'blob' } = value.file;
			form.append(field, new File([new Uint8Array(bytesOf(value.file))], name, { type }));
		}
	}
	return form;
}

function sentValues({ json, form }: RecordedWrite): string[] {
	const fields = json ?? Object.fromEntries((form ?? []).map(({ field, value }) => [field, value]));
	return JSON.parse(JSON.stringify(fields), (name, value) => {
		const isFile = typeof value === 'object' && value !== null && 'file' in value;
		const isNothing = value === '' || isFile || String(value).startsWith('upload:');
		return NOT_STORED.includes(name) || isNothing ? undefined : value;
	});
}

// The calls of a release run in the order in which the release sent them.
for (const name of releaseNames)
	describe(titleOf(name), { shuffle: false }, () => {
		const recorded = requestsOf(name);
		let fellow: Person;
		let requests: typeof recorded;

		beforeAll(async () => {
			app.setTime(new Date(releaseOf(name).recorded_at));
			const made = await makeFellowOfRelease();
			fellow = made.fellow;
			requests = withValues(recorded, made.fillIn);
			const [signIn] = requests.writes.filter(({ path }) => path === SIGN_IN);
			if (!signIn) throw new Error('No sign-in was recorded.');
			const { answer } = await send(signIn, fellow);
			fellow = { ...fellow, token: answer.token };
		});

		test.each(
			recorded.writes.flatMap(({ method, path }, at) =>
				path === SIGN_IN ? [] : [[`${method} ${path}`, at]],
			),
		)('its %s is stored, and once when it comes twice', async (_call, at) => {
			const write = requests.writes[Number(at)];
			if (!write) throw new Error(`Call ${at} is missing.`);
			const before = await rowsOfFellow(app.db, fellow);
			const first = await send(write, fellow);
			expect(first).toEqual({ status: write.status, answer: expect.any(Object) });
			const after = await rowsOfFellow(app.db, fellow);
			const changed = after.filter((row) => !before.includes(row));
			expect(changed).not.toEqual([]);
			const stored = changed.flatMap((row) => valuesIn(JSON.parse(row)));
			expect(stored).toEqual(expect.arrayContaining(valuesIn(sentValues(write))));
			expect(await send(write, fellow)).toEqual(first);
			expect(await rowsOfFellow(app.db, fellow)).toEqual(after);
		});

		test.each(recorded.reads.map((path, at) => [path, at] as const))(
			'it may still read %s',
			async (_path, at) => {
				const url = requests.reads[at] ?? '';
				const { statusCode, body } = await app.http.inject({
					url,
					headers: { authorization: `Bearer ${fellow.token}` },
				});
				expect([statusCode, body]).toEqual([200, expect.any(String)]);
			},
		);
	});
