import { getChild, listChildren } from '@yuva/contract/children/endpoints';
import { exportKinds } from '@yuva/contract/exports/schema';
import { eraseChild } from '@yuva/contract/privacy/endpoints';
import { listSpokenTestimonials } from '@yuva/contract/testimonials/publications-endpoints';
import { describe, expect, test } from 'vitest';
import { type AffectedPerson, selectAffected } from '../features/privacy/affected-queries.ts';
import { addressOf, download, writeFor } from './exports.ts';
import { makeAdmin, makeFellow, makeTeamLead, type Person } from './factories.ts';
import { REFLECTION } from './policy-forms.ts';
import { startTestApp } from './test-app.ts';
import { compareShown, EVER, makeTraceableCenter } from './traceable.ts';

const app = await startTestApp();
const { db } = app;
const teamLead = await makeTeamLead(db);

const shownTo = ({ id }: Person, role = 'admin'): Promise<AffectedPerson[]> =>
	selectAffected(db, { id, role }, EVER);

const waysOf = (affected: readonly AffectedPerson[], kind: string, id: string) =>
	affected.find((person) => person.kind === kind && person.id === id)?.ways;

describe('files', () => {
	test.each(exportKinds.flatMap((kind) => [[kind, 'csv'] as const, [kind, 'xlsx'] as const]))(
		'an export of %s as %s names whom it holds',
		async (kind, format) => {
			const lead = await makeTeamLead(db);
			const own = await makeTraceableCenter(app, lead);
			const filter: Record<string, string> = kind === 'answers' ? { form: REFLECTION } : {};
			const { status, bytes } = await download(app, `${kind}.${format}`, lead, filter);
			expect(status).toBe(200);
			const other = await download(app, `${kind}.csv`, await leadOf(own.fellow), filter);
			const csv = other.bytes.toString('utf8');
			const affected = await shownTo(lead);
			expect(compareShown(own.people, csv, affected)).toMatchObject({ missing: [], others: [] });
			expect(affected.every(({ ways }) => ways.join() === 'export')).toBe(true);
			expect(bytes.length).toBeGreaterThan(0);
		},
	);

	/** Makes another lead of the same fellow, whose own export does not count for the first. */
	async function leadOf(fellow: Person): Promise<Person> {
		const lead = await makeTeamLead(db);
		await db
			.updateTable('learning_centers')
			.set({ team_lead_id: lead.id })
			.where('fellow_id', '=', fellow.id)
			.execute();
		return lead;
	}

	test('a file that is written for later names them when it is written', async () => {
		const lead = await makeTeamLead(db);
		const own = await makeTraceableCenter(app, lead);
		const id = await writeFor(app, 'children.csv', lead);
		const { body } = await app.http.inject(await addressOf(app, id, lead));
		const affected = await shownTo(lead);
		expect(compareShown(own.people, body, affected)).toMatchObject({ missing: [], others: [] });
		expect(waysOf(affected, 'child', own.child)).toEqual(['export']);
	});

	test('who fetches a file that was written earlier was shown whom it holds', async () => {
		const lead = await makeTeamLead(db);
		const own = await makeTraceableCenter(app, lead);
		const id = await writeFor(app, 'children.csv', lead);
		const { body } = await app.http.inject(await addressOf(app, id, lead));
		const { at: from } = await db
			.selectFrom('audit_log')
			.select('at')
			.where('actor_id', '=', lead.id)
			.where('action', '=', 'exports.fetch')
			.executeTakeFirstOrThrow();
		const affected = await selectAffected(db, { id: lead.id, role: 'admin' }, { ...EVER, from });
		expect(compareShown(own.people, body, affected)).toMatchObject({ missing: [], others: [] });
		expect(affected.every(({ first_at }) => first_at >= from)).toBe(true);
	});
});

describe('photos and recordings', () => {
	const open = async (address: string) =>
		expect((await app.http.inject({ url: address })).statusCode).toBe(200);

	test('an opened photo names the child, also in its small size', async () => {
		const lead = await makeTeamLead(db);
		const own = await makeTraceableCenter(app, lead);
		const mobile = own.fellow.mobile_number;
		const { body } = await app.call(listChildren, { mobile }, { token: lead.token });
		expect(waysOf(await shownTo(lead), 'child', own.child)).toEqual(['screen']);
		await open(body.data[0].child_thumbnail_url);
		expect(waysOf(await shownTo(lead), 'child', own.child)).toEqual(['photo', 'screen']);
		// the photo shows the child and not the fellow
		expect(waysOf(await shownTo(lead), 'fellow', own.fellow.id)).toEqual(['screen']);
	});

	test('an opened recording names who speaks', async () => {
		const lead = await makeTeamLead(db);
		const own = await makeTraceableCenter(app, lead);
		const { body } = await app.call(listSpokenTestimonials, {}, { token: lead.token });
		for (const { audio_url } of body.data) await open(audio_url);
		const heard = (await shownTo(lead)).filter(({ ways }) => ways.includes('voice'));
		expect(heard.map(({ kind }) => kind).sort()).toEqual([
			'child',
			'fellow',
			'guardian',
			'guardian',
			'supporter',
		]);
		expect(waysOf(heard, 'child', own.child)).toEqual(['screen', 'voice']);
	});

	test('what fellows open of their own is not logged', async () => {
		const { fellow } = await makeTraceableCenter(app, teamLead);
		const { body } = await app.call(listChildren, { mobile: fellow.mobile_number }, { token: fellow.token });
		await open(body.data[0].child_photo_s3_url);
		const entries = db.selectFrom('audit_log').select('id').where('actor_id', '=', fellow.id);
		expect(await entries.where('action', '=', 'media.open').execute()).toEqual([]);
	});
});

test('of an erased child the id stays in the list, and no name', async () => {
	const admin = await makeAdmin(db);
	const { child, people: family } = await makeTraceableCenter(app, teamLead);
	await app.call(getChild, { id: child }, { token: admin.token });
	const { name: full_name = '' } = family.find(({ kind }) => kind === 'child') ?? {};
	const other = await makeAdmin(db);
	await app.call(eraseChild, { child_id: child, full_name }, { token: other.token });
	const affected = await shownTo(admin);
	expect(affected.filter(({ id }) => id === child)).toMatchObject([
		{ kind: 'child', name: null, ways: ['screen'] },
		{ kind: 'guardian', name: null, ways: ['screen'] },
	]);
	expect(affected.filter(({ kind }) => kind === 'guardian')).toHaveLength(1);
});

test('the account of a fellow was shown the children who were in the center then', async () => {
	const { fellow, child, removed } = await makeTraceableCenter(app, teamLead);
	await app.call(listChildren, { mobile: fellow.mobile_number }, { token: fellow.token });
	await app.platform.readLog.flush();
	const affected = await shownTo(fellow, 'fellow');
	expect(waysOf(affected, 'child', child)).toEqual(['screen']);
	expect(waysOf(affected, 'child', removed)).toBeUndefined();
	expect(affected.filter(({ kind, id }) => kind === 'guardian' && id === child)).toHaveLength(3);
	const given = await makeFellow(db);
	const moved = {
		child_id: child,
		from_fellow_id: fellow.id,
		to_fellow_id: given.id,
		transferred_by: teamLead.id,
	};
	await db
		.insertInto('child_transfers')
		.values({ ...moved, transferred_at: new Date() })
		.execute();
	await db.updateTable('children').set({ fellow_id: given.id }).where('id', '=', child).execute();
	await app.call(listChildren, { mobile: given.mobile_number }, { token: given.token });
	await app.platform.readLog.flush();
	// the log says of each what was there at that moment
	expect(waysOf(await shownTo(fellow, 'fellow'), 'child', child)).toEqual(['screen']);
	expect(waysOf(await shownTo(given, 'fellow'), 'child', child)).toEqual(['screen']);
});
