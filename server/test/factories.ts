import type { Role } from '@yuva/contract/auth/standing';
import { uuidv7 } from 'uuidv7';
import { FIRST_GENERATED_ID } from '../features/reference/generated-places.ts';
import type { Db } from '../platform/database/database.ts';
import { hashPassword } from '../platform/identity/passwords.ts';
import { openSession } from '../platform/identity/session.ts';
import { enrolSince } from './enrolments.ts';
import { TEST_NOW } from './test-app.ts';
import { unusedNumber } from './unused-numbers.ts';

export interface Person {
	id: string;
	mobile_number: string;
	token: string;
}

export const PASSWORD = 'Village-school-7';
const passwordHash = hashPassword(PASSWORD);

export interface Place {
	state: number;
	district: number;
	mandal: number;
	grampanchayat: number;
}

/** They are the LGD codes of two working districts. */
export const PEDDAPALLI = 682;
export const VIKARABAD = 698;

/**
 * Finds a built-in village of the district: other tests add villages, with lower ids from lists and higher
 * ones as people write them.
 */
export async function placeIn(db: Db, district: number): Promise<Place> {
	const row = await db
		.selectFrom('grampanchayats')
		.innerJoin('mandals', 'mandals.id', 'grampanchayats.mandal_id')
		.select(['grampanchayats.id', 'mandals.id as mandal'])
		.where('mandals.district_id', '=', district)
		.where('grampanchayats.id', '>=', FIRST_GENERATED_ID)
		.orderBy('grampanchayats.id')
		.executeTakeFirstOrThrow();
	return { state: 36, district, mandal: row.mandal, grampanchayat: row.id };
}

export const newMobile = (): string => `6${unusedNumber(9)}`;

/**
 * Has its number twice, because an import takes two names as one where two neighbouring signs changed places,
 * as in 12 and 21.
 */
export function newName(given: string): string {
	const number = newMobile();
	return `${given} K${number}${number}`;
}

const newFellowCode = (): string => {
	const digits = unusedNumber(8);
	return `YF-${3000 + Number(digits.slice(0, 3))}-${digits.slice(3)}`;
};

async function makeAccount(db: Db, role: Role, more: { given_name?: string; own_password?: boolean } = {}) {
	const account = { id: uuidv7(), mobile_number: newMobile() };
	await db
		.insertInto('accounts')
		.values({
			...account,
			role,
			surname: 'Test',
			given_name: more.given_name ?? 'Person',
			password_hash: await passwordHash,
			own_password: more.own_password ?? true,
		})
		.execute();
	const token = await openSession(db, { id: account.id, role }, TEST_NOW);
	return { ...account, token };
}

/** Each stage includes the ones before it. */
export const stages = [
	'signed_up',
	'registered',
	'submitted',
	'approved',
	'accepted',
	'child_protection',
	'granted',
] as const;
export type Stage = (typeof stages)[number];

export interface FellowOptions {
	stage?: Stage;
	district?: number;
	own_password?: boolean;
	given_name?: string;
	teamLead?: Person;
}

export async function makeFellow(db: Db, options: FellowOptions = {}): Promise<Person> {
	const { stage = 'granted', district = PEDDAPALLI } = options;
	const person = await makeAccount(db, 'fellow', options);
	const reached = (step: Stage) => stages.indexOf(stage) >= stages.indexOf(step);
	const at = (step: Stage) => (reached(step) ? TEST_NOW : null);
	const version = (step: Stage) => (reached(step) ? '1' : null);
	const place = await placeIn(db, district);
	await db
		.insertInto('fellows')
		.values({
			id: person.id,
			...(reached('registered') && {
				...place,
				fellow_code: newFellowCode(),
				date_of_birth: '2004-02-29',
				gender: 'Female',
				religion: 'Hindu',
				caste_category: 'SC',
				working_district: district,
				registered_at: TEST_NOW,
			}),
			accepted_offer_at: at('accepted'),
			child_protection_at: at('child_protection'),
			child_protection_version: version('child_protection'),
			data_consent_at: at('granted'),
			data_consent_version: version('granted'),
		})
		.execute();
	if (reached('granted')) await enrolSince(db, person.id);
	if (reached('submitted')) await submitTasks(db, person.id, place, reached('approved'));
	if (options.teamLead) await chooseTeamLead(db, person.id, district, options.teamLead);
	return person;
}

async function submitTasks(db: Db, fellow_id: string, place: Place, approved: boolean): Promise<void> {
	const photo_id = await makeMedia(db, fellow_id, 'lc_photo');
	const common = {
		fellow_id,
		status: approved ? 'APPROVED' : 'UNDER_REVIEW',
		photo_id,
		submitted_at: TEST_NOW,
	};
	const where = { district_id: place.district, mandal_id: place.mandal, village_id: place.grampanchayat };
	await db
		.insertInto('onboarding_tasks')
		.values([{ ...common, ...where, task: 1 }])
		.execute();
	await db
		.insertInto('onboarding_tasks')
		.values({ ...common, task: 2 })
		.execute();
}

async function chooseTeamLead(db: Db, fellow_id: string, district: number, lead: Person): Promise<void> {
	await db
		.insertInto('learning_centers')
		.values({ fellow_id, state: 36, district, team_lead_id: lead.id, updated_at: TEST_NOW })
		.execute();
}

export async function makeMessage(db: Db, { id: account_id }: Person, sender?: Person): Promise<string> {
	const id = uuidv7();
	const details = JSON.stringify({ by: sender ? 'lead_code' : 'device_key' });
	const about = { kind: 'password_reset', details, sender_id: sender?.id ?? null };
	await db
		.insertInto('messages')
		.values({ id, account_id, ...about, created_at: TEST_NOW })
		.execute();
	return id;
}

/** A media row without a file. */
export async function makeMedia(db: Db, fellow_id: string, kind: string): Promise<string> {
	const id = uuidv7();
	await db
		.insertInto('media')
		.values({ id, fellow_id, kind, content_type: 'image/jpeg', bytes: 1, storage_key: `test/${id}.jpg` })
		.execute();
	return id;
}

/** Makes a recording that everybody may hear; the caller stores its file. */
export async function makePublishedVoice(db: Db, { id: fellow_id }: Person) {
	const [id, media_id] = [uuidv7(), await makeMedia(db, fellow_id, 'testimonial')];
	const form_data = JSON.stringify({ Name: 'Lakshmi Kola' });
	const spoken = { fellow_id, stakeholder_type: 'childs_parent', form_data, recording_id: media_id };
	await db
		.insertInto('testimonials')
		.values({ id, ...spoken, created_at: TEST_NOW })
		.execute();
	const approved = { public_text: 'She reads.', first_name: 'Lakshmi', approved_by: fellow_id };
	await db
		.insertInto('publications')
		.values({ testimonial_id: id, may_be_played: true, approved_at: TEST_NOW, ...approved })
		.execute();
	return { id, media_id, storage_key: `test/${media_id}.jpg` };
}

export async function makeDistrictLead(db: Db, ...districts: number[]): Promise<Person> {
	const person = await makeAccount(db, 'district_lead');
	for (const district_id of districts) {
		await db.insertInto('lead_districts').values({ account_id: person.id, district_id }).execute();
	}
	return person;
}

export const makeTeamLead = (db: Db): Promise<Person> => makeAccount(db, 'team_lead');
export const makeAdmin = (db: Db): Promise<Person> => makeAccount(db, 'admin');

export async function makeChild(
	db: Db,
	fellow: Person,
	more: {
		id?: string;
		full_name?: string;
		child_class?: string;
		gender?: string;
		date_of_birth?: string;
		parent_mobile_number?: string;
		photo_id?: string;
	} = {},
): Promise<string> {
	const id = uuidv7();
	await db
		.insertInto('children')
		.values({
			id,
			fellow_id: fellow.id,
			full_name: 'Anjali Test',
			gender: 'Female',
			religion: 'Hindu',
			caste_category: 'OBC',
			date_of_birth: '2016-07-15',
			parent_mobile_number: '9876543210',
			...(await placeIn(db, PEDDAPALLI)),
			school_name: 'ZPHS',
			type_of_school: 'Government',
			child_class: '4',
			mother_name: 'Lakshmi',
			father_name: 'Ravi',
			mother_occupation: 'Home Maker',
			father_occupation: 'Driver',
			created_at: TEST_NOW,
			updated_at: TEST_NOW,
			...more,
		})
		.execute();
	return more.id ?? id;
}

/** The fellow assigns it, because there may be no lead. */
export async function makeTask(
	db: Db,
	fellow: Person,
	more: { status?: string; task_name?: string; deadline_date?: string; assigned_at?: Date } = {},
): Promise<string> {
	const id = uuidv7();
	await db
		.insertInto('assigned_tasks')
		.values({
			id,
			fellow_id: fellow.id,
			task_name: 'Attending weekly call',
			assigned_date: '2026-11-20',
			deadline_date: '2026-11-27',
			assigned_by: fellow.id,
			assigned_at: TEST_NOW,
			completed_at: more.status === 'Completed' ? TEST_NOW : null,
			...more,
		})
		.execute();
	return id;
}
