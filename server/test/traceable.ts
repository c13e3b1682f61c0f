import { uploadChildPhoto } from '@yuva/contract/children/endpoints';
import { uploadProfilePhoto } from '@yuva/contract/profile/endpoints';
import { stakeholderTypes } from '@yuva/contract/testimonials/schema';
import { uuidv7 } from 'uuidv7';
import type { AffectedPerson } from '../features/privacy/affected-queries.ts';
import { makeConsent } from './consents.ts';
import { makeFullCenter } from './exports.ts';
import { makeMedia, newMobile, type Person } from './factories.ts';
import { asFile, photoWithPlace } from './photos.ts';
import { REFLECTION } from './policy-forms.ts';
import { TEST_NOW, type TestApp } from './test-app.ts';

/** An answer that shows a person is known by these texts. */
export interface Traceable {
	kind: AffectedPerson['kind'];
	/** The id is that of the fellow or child; of guardians the child or fellow, of other speakers the testimonial. */
	id: string;
	name: string;
	traces: readonly string[];
}

export interface TraceableCenter {
	fellow: Person;
	child: string;
	removed: string;
	testimonial: string;
	people: readonly Traceable[];
}

const newName = (): string => `N${crypto.randomUUID().replaceAll('-', '')}`;

/** Makes a fellow of the team lead with everything that staff may read, each person under a name of their own. */
export async function makeTraceableCenter(app: TestApp, teamLead: Person): Promise<TraceableCenter> {
	const { db } = app;
	const given_name = newName();
	const full_name = newName();
	const { fellow, child } = await makeFullCenter(app, full_name, { given_name, teamLead });
	const family = { mother_name: newName(), father_name: newName() };
	const pin = { latitude: 18.6, longitude: 79.4 };
	await db.updateTable('learning_centers').set(pin).where('fellow_id', '=', fellow.id).execute();
	await db.updateTable('fellows').set(family).where('id', '=', fellow.id).execute();
	const parents = { mother_name: newName(), father_name: newName(), parent_mobile_number: newMobile() };
	await db.updateTable('children').set(parents).where('id', '=', child).execute();
	const guardian_name = newName();
	await makeConsent(db, fellow, child, { guardian_name });
	await addPhotos(app, fellow, child);
	const { removed, removedName } = await removeChild(app, fellow, child);
	await addAttention(app, fellow, child);
	await addAnswer(app, fellow);
	const spoken = await addTestimonials(app, fellow, { given_name, full_name });
	const guardian = (id: string, name: string, ...more: string[]): Traceable => ({
		kind: 'guardian',
		id,
		name,
		traces: [name, ...more],
	});
	const people: Traceable[] = [
		{
			kind: 'fellow',
			id: fellow.id,
			name: `${given_name} Test`,
			traces: [fellow.id, fellow.mobile_number, given_name],
		},
		{ kind: 'child', id: child, name: full_name, traces: [child, full_name] },
		{ kind: 'child', id: removed, name: removedName, traces: [removed, removedName] },
		...Object.values(family).map((name) => guardian(fellow.id, name)),
		guardian(child, parents.mother_name, parents.parent_mobile_number),
		guardian(child, parents.father_name),
		guardian(child, guardian_name),
		...spoken.people,
	];
	return { fellow, child, removed, testimonial: spoken.ofChild, people };
}

async function addPhotos(app: TestApp, { token, mobile_number }: Person, child_id: string): Promise<void> {
	const photo = asFile(await photoWithPlace(16, 16));
	await app.call(uploadProfilePhoto, { mobile_number, photo }, { token });
	await app.call(uploadChildPhoto, { child_id, photo }, { token });
}

/** Deletes a child so long ago that the lists of retention begin with it. */
async function removeChild({ db }: TestApp, fellow: Person, like: string) {
	const {
		id: _,
		photo_id: _photo,
		...row
	} = await db.selectFrom('children').selectAll().where('id', '=', like).executeTakeFirstOrThrow();
	const removed = uuidv7();
	const removedName = newName();
	await db
		.insertInto('children')
		.values({
			...row,
			id: removed,
			fellow_id: fellow.id,
			full_name: removedName,
			deleted_at: new Date('2001-01-01'),
		})
		.execute();
	// it has no programme year, because a deleted child is kept while its year is open
	await db.deleteFrom('child_enrolments').where('child_id', '=', removed).execute();
	return { removed, removedName };
}

async function addAttention({ db }: TestApp, { id: fellow_id }: Person, child_id: string): Promise<void> {
	const found_at = new Date(TEST_NOW.getTime() - 72 * 3_600_000);
	const facts = JSON.stringify({ count: 3, date: '2026-11-12' });
	await db
		.insertInto('attention_items')
		.values({ fellow_id, child_id, rule: 'child_absent', subject: child_id, facts, found_at })
		.execute();
}

/** Adds one of an earlier month, so that the fellow is also among those who have not answered this month. */
async function addAnswer({ db }: TestApp, { id: account_id }: Person): Promise<void> {
	const answers = JSON.stringify({ way: 'write', went_well: 'They read.' });
	const at = { period: '2026-10', written_at: TEST_NOW, received_at: TEST_NOW };
	await db
		.insertInto('form_answers')
		.values({ id: uuidv7(), form_id: REFLECTION, version: 1, account_id, answers, ...at })
		.execute();
}

/** Adds one of each kind of speaker; the fellow and the child speak under their own names. */
async function addTestimonials(
	{ db, storage }: TestApp,
	fellow: Person,
	names: { given_name: string; full_name: string },
) {
	const people: Traceable[] = [];
	let ofChild = '';
	for (const stakeholder_type of stakeholderTypes) {
		const own = { fellow: names.given_name, child: names.full_name }[String(stakeholder_type)];
		const name = own ?? newName();
		const id = uuidv7();
		const recording_id = await makeMedia(db, fellow.id, 'testimonial');
		await storage.put(`test/${recording_id}.jpg`, Buffer.from('sound'), 'audio/webm');
		await db
			.insertInto('testimonials')
			.values({
				id,
				fellow_id: fellow.id,
				stakeholder_type,
				form_data: JSON.stringify({ Name: name, Experience: 'She reads.' }),
				recording_id,
				created_at: TEST_NOW,
			})
			.execute();
		if (stakeholder_type === 'child') ofChild = id;
		if (own === undefined) {
			const kind = stakeholder_type === 'supporter' ? 'supporter' : 'guardian';
			people.push({ kind, id, name, traces: [name] });
		}
	}
	return { people, ofChild };
}

type Named = Pick<AffectedPerson, 'kind' | 'id'> & { name: string | null };
const wordsOf = ({ kind, id, name }: Named): string => `${kind} ${id} ${name}`;

/**
 * Compares who is in the text, and who in the list, among the people whom the test knows. Guardians of a
 * family are known together.
 */
export function compareShown(
	people: readonly Traceable[],
	text: string,
	affected: readonly AffectedPerson[],
): { missing: string[]; others: string[]; seen: string[] } {
	const seen = people.filter(({ traces }) => traces.some((trace) => text.includes(trace)));
	const listed = new Set(affected.map(wordsOf));
	const isSeen = (one: Named) => seen.some(({ kind, id }) => kind === one.kind && id === one.id);
	const others = people.filter((one) => listed.has(wordsOf(one)) && !isSeen(one));
	return {
		missing: seen.map(wordsOf).filter((words) => !listed.has(words)),
		others: others.map(wordsOf),
		seen: seen.map(wordsOf),
	};
}

export const EVER = { from: new Date(0), before: new Date('2999-01-01') };
