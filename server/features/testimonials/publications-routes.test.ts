import { recordConsent } from '@yuva/contract/children/consent-endpoints';
import { withdrawConsent } from '@yuva/contract/children/withdrawal-endpoints';
import {
	chooseWelcomeFigures,
	getSpokenTestimonial,
	getVoice,
	getWelcome,
	getWelcomeFigures,
	listSpokenTestimonials,
	publishTestimonial,
	withdrawTestimonial,
} from '@yuva/contract/testimonials/publications-endpoints';
import { CHILD_NOT_PLAYED } from '@yuva/contract/testimonials/publications-schema';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { consentOf, makeConsent, withdrawalOf } from '../../test/consents.ts';
import { enrolmentIdOf } from '../../test/enrolments.ts';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	makeMedia,
	makeTeamLead,
	PEDDAPALLI,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { LATER, move } from '../../test/moved-children.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;

const WORDS = { public_text: 'My daughter reads now.', first_name: 'Lakshmi', agreed: true as const };

async function makeTestimonial({ id: fellow_id }: Person, stakeholder_type = 'childs_parent', minutes = 0) {
	const id = uuidv7();
	await db
		.insertInto('testimonials')
		.values({
			id,
			fellow_id,
			stakeholder_type,
			form_data: JSON.stringify({ Name: 'Lakshmi Kola', Feedback: 'My daughter reads now.' }),
			recording_id: await makeMedia(db, fellow_id, 'testimonial'),
			created_at: new Date(TEST_NOW.getTime() - minutes * 60_000),
		})
		.execute();
	return id;
}

async function makeVoices() {
	const teamLead = await makeTeamLead(db);
	const fellow = await makeFellow(db, { teamLead });
	const other = await makeFellow(db, { teamLead });
	const ids = [
		await makeTestimonial(fellow),
		await makeTestimonial(other, 'supporter', 1),
		await makeTestimonial(fellow, 'fellow', 2),
	];
	return { teamLead, fellow, ids };
}

type Query = Omit<Parameters<typeof app.call<typeof listSpokenTestimonials>>[1], never>;
const list = async (person: Person, query: Query = {}) =>
	(await app.call(listSpokenTestimonials, query, { token: person.token })).body;
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
const publish = (person: Person, id: string) =>
	app.call(publishTestimonial, { id, ...WORDS }, { token: person.token });
const voices = async () => (await app.call(getWelcome, {})).body.voices;
const actionsOf = async (id: string) => {
	const rows = await db
		.selectFrom('audit_log')
		.select(['action', 'actor_id'])
		.where('target_id', '=', id)
		.orderBy('id')
		.execute();
	return rows;
};

describe('the list', () => {
	test('has the newest first, each with its fellow, and goes on where a page ended', async () => {
		const { teamLead, fellow, ids } = await makeVoices();
		const first = await list(teamLead, { limit: 2 });
		expect(idsOf(first)).toEqual(ids.slice(0, 2));
		expect(first.data[0]).toMatchObject({
			fellow_id: fellow.id,
			district: 'Peddapalli',
			stakeholder_type: 'childs_parent',
			form_data: { Name: 'Lakshmi Kola' },
			audio_url: expect.stringContaining('/media/'),
			publication: null,
		});
		const second = await list(teamLead, { limit: 2, cursor: first.next_cursor });
		expect(idsOf(second)).toEqual(ids.slice(2));
		expect(second.next_cursor).toBeNull();
	});

	test('is narrowed by type, by district, and to what is approved', async () => {
		const { teamLead, ids } = await makeVoices();
		const admin = await makeAdmin(db);
		await publish(admin, ids[0] ?? '');
		expect(idsOf(await list(teamLead, { type: 'supporter' }))).toEqual([ids[1]]);
		expect(idsOf(await list(teamLead, { published: 'yes' }))).toEqual([ids[0]]);
		expect(idsOf(await list(teamLead, { district: PEDDAPALLI }))).toEqual(ids);
		expect(idsOf(await list(teamLead, { district: VIKARABAD }))).toEqual([]);
	});

	test('holds nothing of fellows out of reach', async () => {
		const { ids } = await makeVoices();
		const [other, elsewhere] = [await makeTeamLead(db), await makeDistrictLead(db, VIKARABAD)];
		expect(idsOf(await list(other))).toEqual([]);
		expect(idsOf(await list(elsewhere, { limit: 100 }))).not.toContain(ids[0]);
		const one = await app.call(getSpokenTestimonial, { id: ids[0] ?? '' }, elsewhere);
		expect(one.status).toBe(404);
	});

	test('hides what a child said until its guardian agrees', async () => {
		const teamLead = await makeTeamLead(db);
		const fellow = await makeFellow(db, { teamLead });
		const id = await makeTestimonial(fellow, 'child');
		const { data } = await list(teamLead);
		expect(data).toMatchObject([{ id, hidden: 'no_consent', form_data: {}, audio_url: '' }]);
		const { status, body } = await publish(await makeAdmin(db), id);
		expect([status, body.detail]).toEqual([409, "No guardian has agreed to this child's voice yet."]);
	});
});

describe('an approval', () => {
	test('puts the words on the welcome page, with a first name and the district only', async () => {
		const { ids, teamLead } = await makeVoices();
		const lead = await makeDistrictLead(db, PEDDAPALLI);
		expect((await publish(lead, ids[0] ?? '')).status).toBe(200);
		expect((await voices())[0]).toEqual({
			text: WORDS.public_text,
			author: 'Lakshmi',
			who: 'Parent of a child',
			location: 'Peddapalli',
			place: { en: 'Peddapalli', te: 'పెద్దపల్లి' },
			audio_url: null,
		});
		const [row] = (await list(teamLead, { published: 'yes' })).data;
		expect(row.publication).toEqual({
			public_text: WORDS.public_text,
			first_name: 'Lakshmi',
			may_be_played: false,
			approved_by: 'Person Test',
			approved_at: TEST_NOW.toISOString(),
		});
		expect(await actionsOf(ids[0] ?? '')).toEqual([{ action: 'testimonial.published', actor_id: lead.id }]);
	});

	test('is given by a lead of the district or an admin, not by a team lead or another district', async () => {
		const { ids, teamLead, fellow } = await makeVoices();
		const id = ids[0] ?? '';
		const outside = await makeDistrictLead(db, VIKARABAD);
		const statuses = [];
		for (const person of [teamLead, fellow, outside]) statuses.push((await publish(person, id)).status);
		expect(statuses).toEqual([403, 403, 404]);
		expect(
			await db.selectFrom('publications').selectAll().where('testimonial_id', '=', id).execute(),
		).toEqual([]);
	});

	test.each([
		{ agreed: false },
		{ public_text: '' },
		{ public_text: 'x'.repeat(181) },
		{ first_name: 'A B' },
	])('with %o is refused', async (fault) => {
		const { ids } = await makeVoices();
		const input = { id: ids[0] ?? '', ...WORDS, ...fault } as never;
		expect((await app.call(publishTestimonial, input, await makeAdmin(db))).status).toBe(422);
	});

	test('given again changes the words; withdrawn, they are gone at once', async () => {
		const { ids } = await makeVoices();
		const [id, admin] = [ids[0] ?? '', await makeAdmin(db)];
		await publish(admin, id);
		const changed = `She reads ${id}`;
		await app.call(publishTestimonial, { id, ...WORDS, public_text: changed }, admin);
		expect((await voices()).filter(({ text }: { text: string }) => text === changed)).toHaveLength(1);
		expect((await app.call(withdrawTestimonial, { id }, admin)).status).toBe(200);
		expect(JSON.stringify(await voices())).not.toContain(changed);
		expect((await actionsOf(id)).map(({ action }) => action)).toEqual([
			'testimonial.published',
			'testimonial.published',
			'testimonial.withdrawn',
		]);
	});

	test.each<[string, (child: string, fellow: Person, admin: Person) => Promise<{ status: number }>]>([
		[
			'takes the voice back',
			(child, _fellow, admin) =>
				app.call(withdrawConsent, withdrawalOf(child, { withdrawn: ['voice'] }), admin),
		],
		[
			'says no',
			(child, fellow) =>
				app.call(recordConsent, consentOf(child, { date: '2026-11-19', voice: false }), fellow),
		],
		[
			'had said no, which a phone sends later',
			async (child, fellow) => {
				const enrolment = await enrolmentIdOf(db, fellow);
				const writtenAt = new Date(TEST_NOW.getTime() - 60_000).toISOString();
				const said = consentOf(child, { date: '2026-11-19', voice: false });
				return app.call(recordConsent, said, { ...fellow, enrolment, writtenAt });
			},
		],
	])('of a child ends when its guardian %s; a later yes needs a new approval', async (_, sayNo) => {
		const teamLead = await makeTeamLead(db);
		const fellow = await makeFellow(db, { teamLead });
		const admin = await makeAdmin(db);
		const child = await makeChild(db, fellow, { full_name: 'Lakshmi Kola' });
		await makeConsent(db, fellow, child, { date: '2026-11-10' });
		const id = await makeTestimonial(fellow, 'child');
		const public_text = `I read ${id}`;
		const approve = () => app.call(publishTestimonial, { id, ...WORDS, public_text }, admin);
		const shown = async () => [
			JSON.stringify(await voices()).includes(public_text),
			idsOf(await list(teamLead, { published: 'yes' })),
		];
		await approve();
		expect(await shown()).toEqual([true, [id]]);
		expect((await sayNo(child, fellow, admin)).status).toBe(201);
		expect(await shown()).toEqual([false, []]);
		app.setTime(LATER);
		const again = await app.call(recordConsent, consentOf(child, { date: '2026-11-20' }), fellow);
		const afterYes = await shown();
		const seen = (await list(teamLead)).data;
		await approve();
		const afterApproval = await shown();
		// Other tests read the latest voice.
		await app.call(withdrawTestimonial, { id }, admin);
		app.setTime(TEST_NOW);
		expect([again.status, afterYes, afterApproval]).toEqual([201, [false, []], [true, [id]]]);
		expect(seen).toMatchObject([{ id, form_data: { Name: 'Lakshmi Kola' }, publication: null }]);
	});

	test('of a child stays when the child moves, and ends with a no from the new center', async () => {
		const [fellow, taker] = [await makeFellow(db), await makeFellow(db)];
		const admin = await makeAdmin(db);
		const child = await makeChild(db, fellow, { full_name: 'Lakshmi Kola' });
		await makeConsent(db, fellow, child, { date: '2026-11-10' });
		const id = await makeTestimonial(fellow, 'child');
		const public_text = `I read ${id}`;
		const isShown = async () => JSON.stringify(await voices()).includes(public_text);
		await app.call(publishTestimonial, { id, ...WORDS, public_text }, admin);
		const moved = await move(app, admin, child, { id: taker.id });
		const afterMove = await isShown();
		await app.call(recordConsent, consentOf(child, { voice: false }), taker);
		const afterNo = await isShown();
		app.setTime(LATER);
		const yes = await app.call(recordConsent, consentOf(child, { date: '2026-11-20' }), taker);
		const afterYes = await isShown();
		// Other tests read the latest voice.
		await app.call(withdrawTestimonial, { id }, admin);
		app.setTime(TEST_NOW);
		expect([moved.status, yes.status]).toEqual([200, 201]);
		expect([afterMove, afterNo, afterYes]).toEqual([true, false, false]);
	});
});

describe('a recording', () => {
	const play = (person: Person, id: string) =>
		app.call(publishTestimonial, { id, ...WORDS, may_be_played: true }, person);
	test('is heard by all, also in part, only where that was agreed, and no more once withdrawn', async () => {
		const { ids } = await makeVoices();
		const [id, admin] = [ids[0] ?? '', await makeAdmin(db)];
		const recording = db.selectFrom('testimonials').select('recording_id').where('id', '=', id);
		const media = db.selectFrom('media').select('storage_key').where('id', '=', recording);
		const { storage_key } = await media.executeTakeFirstOrThrow();
		await app.storage.put(storage_key, Buffer.from('a voice'), 'audio/webm');
		const address = getVoice.path.replace('{id}', id);
		await publish(admin, id);
		expect((await app.http.inject(address)).statusCode).toBe(404);
		await play(admin, id);
		expect(JSON.stringify(await voices())).toContain(`"audio_url":"${address}"`);
		const heard = await app.http.inject(address);
		expect([heard.statusCode, heard.body]).toEqual([200, 'a voice']);
		const part = await app.http.inject({ url: address, headers: { range: 'bytes=2-6' } });
		expect([part.statusCode, part.body]).toEqual([206, 'voice']);
		await app.call(withdrawTestimonial, { id }, admin);
		expect((await app.http.inject(address)).statusCode).toBe(404);
	});

	test('of a child is never played', async () => {
		const fellow = await makeFellow(db);
		const child = await makeChild(db, fellow, { full_name: 'Lakshmi Kola' });
		await makeConsent(db, fellow, child, { voice: true });
		const id = await makeTestimonial(fellow, 'child');
		const admin = await makeAdmin(db);
		const { status, body } = await play(admin, id);
		expect([status, body.detail]).toEqual([422, CHILD_NOT_PLAYED]);
		expect((await publish(admin, id)).status).toBe(200);
		expect((await app.http.inject(getVoice.path.replace('{id}', id))).statusCode).toBe(404);
	});
});

describe('the welcome page', () => {
	test('may be kept by all for five minutes, and is not sent again unchanged', async () => {
		const { headers } = await app.call(getWelcome, {});
		expect(headers['cache-control']).toBe('public, max-age=300');
		const again = await app.http.inject({
			url: getWelcome.path,
			headers: { 'if-none-match': String(headers.etag) },
		});
		expect(again.statusCode).toBe(304);
	});

	test('shows the figures of today only once an admin chose so', async () => {
		const admin = await makeAdmin(db);
		const figures = async () => (await app.call(getWelcome, {})).body.figures;
		await app.call(chooseWelcomeFigures, { live_figures: false }, admin);
		expect(await figures()).toBeNull();
		await app.call(chooseWelcomeFigures, { live_figures: true }, admin);
		const before = await figures();
		const { body } = await app.call(getWelcomeFigures, {}, admin);
		expect(body.live_figures).toBe(true);
		expect(body.figures.fellows).toBeGreaterThanOrEqual(before.fellows);
		await app.call(chooseWelcomeFigures, { live_figures: false }, admin);
		expect(await figures()).toBeNull();
	});
});
