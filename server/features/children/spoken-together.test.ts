import {
	listConsents,
	listConsentsOfChild,
	recordConsent,
	recordSpokenConsent,
} from '@yuva/contract/children/consent-endpoints';
import { eraseChild, exportChild } from '@yuva/contract/privacy/endpoints';
import { expect, test } from 'vitest';
import { newId } from '../../test/child-profiles.ts';
import { consentOf } from '../../test/consents.ts';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	PEDDAPALLI,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { merge, move } from '../../test/moved-children.ts';
import { recordingBytes, recordingFile } from '../../test/recordings.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;
const admin = await makeAdmin(db);
const NOTHING = { register: false, photo: false, voice: false };

const stored = (child: string) =>
	db.selectFrom('spoken_consents').selectAll().where('child_id', '=', child).execute();

async function isErased(recording: string | undefined): Promise<boolean> {
	const row = await db
		.selectFrom('media')
		.select('deleted_at')
		.where('id', '=', recording ?? '')
		.executeTakeFirstOrThrow();
	return row.deleted_at !== null;
}

/** Three guardians met; `answers` are those of the third. */
async function meet(answers: object = {}) {
	const fellow = await makeFellow(db);
	const names = ['Anjali', 'Bhavya', 'Chandra'];
	const children: string[] = [];
	for (const full_name of names) children.push(await makeChild(db, fellow, { full_name }));
	const talks = children.map((child, at) =>
		consentOf(child, { date: '2026-11-10', ...(at === 2 && answers) }),
	);
	for (const talk of talks) await app.call(recordConsent, talk, fellow);
	const [one = '', two = '', three = ''] = children;
	return { fellow, talks, one, two, three };
}

type Met = Awaited<ReturnType<typeof meet>>;

function speak({ fellow, talks: [first, ...rest] }: Met, more: object = {}, as: Person = fellow) {
	const others = rest.map(({ id }) => id).join(',');
	const input = { consent_id: first?.id ?? '', child_id: first?.child_id ?? '', language: 'te' as const };
	return app.call(
		recordSpokenConsent,
		{ ...input, others, audio: recordingFile('speech.webm'), ...more },
		as,
	);
}

const withdraw = (child: string, fellow: Person) =>
	app.call(recordConsent, consentOf(child, { date: '2026-11-18', ...NOTHING }), fellow);

async function heardBy(lead: Person, child: string) {
	const { body, status } = await app.call(listConsentsOfChild, { child_id: child }, lead);
	if (status !== 200) return { status };
	const { spoken } = body.data.find((talk: { spoken?: object }) => talk.spoken) ?? {};
	const opened = spoken && (await app.http.inject({ url: spoken.audio_url }));
	return { status, spoken, bytes: opened?.rawPayload, opened: opened?.statusCode };
}

test('one recording proves the consents of all who met; the lead hears it at each child, and the log names them all', async () => {
	const scene = await meet();
	expect((await speak(scene)).status).toBe(201);
	const rows = await Promise.all([scene.one, scene.two, scene.three].map(stored));
	expect(rows.map(({ length }) => length)).toEqual([1, 1, 1]);
	expect(new Set(rows.flat().map(({ recording_id }) => recording_id)).size).toBe(1);
	const lead = await makeDistrictLead(db, PEDDAPALLI);
	for (const child of [scene.one, scene.three]) {
		const heard = await heardBy(lead, child);
		expect(heard.bytes).toEqual(recordingBytes('speech.webm'));
		expect(heard.spoken).toMatchObject({ language: 'te', together: 3 });
	}
	const opened = await db
		.selectFrom('audit_log')
		.select(['shown_children', 'shown_guardians_of'])
		.where('action', '=', 'media.open')
		.where('actor_id', '=', lead.id)
		.orderBy('id')
		.execute();
	const all = [scene.one, scene.two, scene.three].sort();
	expect(opened).toEqual([
		{ shown_children: all, shown_guardians_of: all },
		{ shown_children: all, shown_guardians_of: all },
	]);
	const logged = await db
		.selectFrom('audit_log')
		.select('target_id')
		.where('action', '=', 'consent.spoken')
		.where('actor_id', '=', scene.fellow.id)
		.orderBy('id')
		.execute();
	expect(logged.map(({ target_id }) => target_id).sort()).toEqual(all);
	const own = await app.call(listConsents, { mobile: scene.fellow.mobile_number }, scene.fellow);
	expect(own.body.data[0].spoken).toMatchObject({ together: 3, audio_url: '' });
});

test('a recording of one guardian says nothing of others', async () => {
	const scene = await meet();
	await speak(scene, { others: '' });
	const lead = await makeDistrictLead(db, PEDDAPALLI);
	expect((await heardBy(lead, scene.one)).spoken).not.toHaveProperty('together');
	expect(await stored(scene.two)).toEqual([]);
});

test('who agreed to nothing, a talk that is not there and that of another fellow are left out', async () => {
	const scene = await meet(NOTHING);
	const other = await meet();
	const others = [scene.talks[1]?.id, scene.talks[2]?.id, other.talks[0]?.id, newId()].join(',');
	expect((await speak(scene, { others })).status).toBe(201);
	const kept = await Promise.all([scene.one, scene.two, scene.three, other.one].map(stored));
	expect(kept.map(({ length }) => length)).toEqual([1, 1, 0, 0]);
});

test('the others are proved although the first has withdrawn before it arrived', async () => {
	const scene = await meet();
	await withdraw(scene.one, scene.fellow);
	expect((await speak(scene)).status).toBe(201);
	expect([await stored(scene.one), await stored(scene.two)]).toMatchObject([[], [{ language: 'te' }]]);
});

test.each([
	['another fellow', 404, {}],
	['no ids', 422, { others: 'x' }],
])('is refused of %s', async (_, status, more) => {
	const scene = await meet();
	const as = status === 404 ? await makeFellow(db) : scene.fellow;
	expect((await speak(scene, more, as)).status).toBe(status);
	expect(await stored(scene.one)).toEqual([]);
});

test('sent twice it is kept once', async () => {
	const scene = await meet();
	await speak(scene);
	const before = await stored(scene.two);
	expect((await speak(scene)).status).toBe(201);
	expect(await stored(scene.two)).toEqual(before);
});

test('it is erased with the last consent that it proves, also where one of the children has moved', async () => {
	const scene = await meet();
	await speak(scene);
	const recording = (await stored(scene.one))[0]?.recording_id;
	const next = await makeFellow(db, { district: VIKARABAD });
	expect((await move(app, admin, scene.three, next)).status).toBe(200);
	await withdraw(scene.one, scene.fellow);
	await withdraw(scene.two, scene.fellow);
	expect([await stored(scene.one), await stored(scene.two)]).toEqual([[], []]);
	expect(await stored(scene.three)).toHaveLength(1);
	expect(await isErased(recording)).toBe(false);
	const lead = await makeDistrictLead(db, VIKARABAD);
	expect(await heardBy(lead, scene.three)).toMatchObject({ opened: 200 });
	await withdraw(scene.three, next);
	expect(await isErased(recording)).toBe(true);
});

test('the lead of those who stay hears it after one has moved away', async () => {
	const scene = await meet();
	await speak(scene);
	const next = await makeFellow(db, { district: VIKARABAD });
	await move(app, admin, scene.one, next);
	const lead = await makeDistrictLead(db, PEDDAPALLI);
	expect(await heardBy(lead, scene.two)).toMatchObject({ opened: 200 });
	expect(await heardBy(lead, scene.one)).toEqual({ status: 404 });
});

test('a child that was there twice counts once, and its withdrawal leaves the recording to the others', async () => {
	const scene = await meet();
	await speak(scene);
	expect((await merge(app, admin, { keep: scene.one, drop: scene.two })).status).toBe(200);
	const lead = await makeDistrictLead(db, PEDDAPALLI);
	expect((await heardBy(lead, scene.three)).spoken).toMatchObject({ together: 2 });
	await withdraw(scene.one, scene.fellow);
	expect([await stored(scene.one), await stored(scene.two)]).toEqual([[], []]);
	expect(await stored(scene.three)).toHaveLength(1);
});

test('a child that is erased leaves it to the others, and the last one takes it along; no copy has words of others', async () => {
	const scene = await meet();
	await speak(scene);
	const recording = (await stored(scene.one))[0]?.recording_id;
	const copyOf = async (child_id: string) => (await app.call(exportChild, { child_id }, admin)).body;
	const copy = await copyOf(scene.one);
	expect(copy.records.spoken_consents).toMatchObject([{ language: 'te' }]);
	expect(copy.files).toEqual([]);
	await app.call(eraseChild, { child_id: scene.one, full_name: 'Anjali' }, admin);
	await app.call(eraseChild, { child_id: scene.two, full_name: 'Bhavya' }, admin);
	expect(await isErased(recording)).toBe(false);
	expect((await copyOf(scene.three)).files).toMatchObject([{ media_id: recording }]);
	await app.call(eraseChild, { child_id: scene.three, full_name: 'Chandra' }, admin);
	expect(await isErased(recording)).toBe(true);
});
