import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { hashPassword } from '../platform/identity/passwords.ts';
import { withDrawings } from '../platform/media/convert.ts';
import type { Storage } from '../platform/media/storage.ts';
import { addFindings, hearPhones } from './attention.ts';
import { planYear } from './calendar.ts';
import { addCenter } from './children.ts';
import { addConsents } from './consents.ts';
import { addEndings, addPublications } from './endings.ts';
import { addFellow, type FellowPlan, type Progress } from './fellows.ts';
import { addAnswers } from './forms.ts';
import { addOwnYear, addTasks, type NewTask } from './own-year.ts';
import {
	addStaff,
	addTeamLead,
	type DemoWorld,
	PEDDAPALLI,
	VIKARABAD,
	type Village,
	workingDistricts,
} from './people.ts';
import { openPhotoShop, type PhotoShop } from './photos.ts';
import { seededRandom } from './random.ts';
import { DEMO_PASSWORD, hasAccounts } from './sign-ins.ts';
import { addTestimonials } from './testimonials.ts';
import { addVisits } from './visits.ts';

export interface DemoParts {
	/** Works as the owner of the tables; several connections are used at once. */
	db: Db;
	storage: Storage;
	now: Date;
	/** Multiplies the ordinary fellows; those beyond the first share have no photos and recordings. */
	scale: number;
}

const SEED = 20_261;
/** If several servers start at once on one empty database, one fills it. */
const FILL_LOCK = 20_260_078;
/** Counts the fellows per district besides the two with fixed numbers. */
const ORDINARY_PER_DISTRICT = 2;
/** Limits the fellows in one transaction, beyond the first share. */
const STEP = 20;
/** Limits transactions at once; each takes a connection. */
export const AT_ONCE = 3;

const applicants: readonly Progress[] = [
	'signed_up',
	'registered',
	'under_review',
	'sent_back',
	'approved',
	'accepted',
	'child_protection',
];

/**
 * Fills the database in one transaction; the fellows beyond the first share follow in transactions of a few,
 * several at a time, and the server's jobs count them. The same seed gives the same people.
 *
 * @returns false when an account exists already
 */
export async function seedDemo(parts: DemoParts): Promise<boolean> {
	const filled = await withDrawings(() =>
		parts.db.transaction().execute((db) => fillIfEmpty({ ...parts, db })),
	);
	if (filled) await addInBulk({ ...filled.world, db: parts.db }, filled.bulk);
	return filled !== undefined;
}

interface Filled {
	world: DemoWorld;
	bulk: Coded[];
}

type Coded = FellowPlan & { code: number };

async function fillIfEmpty(parts: DemoParts): Promise<Filled | undefined> {
	const { db } = parts;
	await sql`select pg_advisory_xact_lock(${FILL_LOCK})`.execute(db);
	if (await hasAccounts(db)) return undefined;
	const world: DemoWorld = {
		db,
		random: seededRandom(SEED),
		now: parts.now,
		passwordHash: await hashPassword(DEMO_PASSWORD),
		villages: await readVillages(db),
	};
	const leads = await addStaff(world);
	const teamLeadId = await addTeamLead(world, leads.get(PEDDAPALLI) ?? '');
	const photos = openPhotoShop(world, parts.storage);
	const plans = planFellows({ leads, teamLeadId, photos, scale: parts.scale }).map(
		(plan, index): Coded => ({ ...plan, code: index + 1 }),
	);
	const [first, bulk] = [plans.filter((plan) => plan.photos), plans.filter((plan) => !plan.photos)];
	const withAccess: string[] = [];
	for (const plan of first) {
		const added = await addPlanned(world, plan);
		if (added === undefined) continue;
		const { id, tasks } = added;
		withAccess.push(id);
		await addTasks(world, tasks);
		await addTestimonials(world, parts.storage, { id, mobile_number: plan.mobile_number, code: plan.code });
	}
	await addStaffPhotos(world, parts.storage, leads);
	await planYear(db, parts.now);
	await addEndings(world, withAccess);
	await addPublications(world);
	await addVisits(world, withAccess);
	await addFindings(world, withAccess);
	await addAnswers(world, withAccess);
	await addTwice(world);
	await rememberLastCode(world, plans.length);
	return { world, bulk };
}

/** The team lead, and the District Lead of the last district, have none. */
async function addStaffPhotos(
	world: DemoWorld,
	storage: DemoParts['storage'],
	leads: ReadonlyMap<number, string>,
): Promise<void> {
	// the photos take random numbers of their own, so that all other demo data stays the same
	const photos = openPhotoShop({ ...world, random: seededRandom(leads.size) }, storage);
	const faces = ['man', 'woman', 'man', 'woman'] as const;
	const ids = [...leads.values()];
	for (const [index, who] of faces.entries()) {
		const account_id = ids[index] ?? '';
		const photo_id = await photos.portrait(account_id, 'staff_photo', who);
		await world.db.insertInto('staff_photos').values({ account_id, photo_id }).execute();
	}
}

interface Added {
	id: string;
	tasks: NewTask[];
}

/** @returns a fellow who runs a center */
async function addPlanned(world: DemoWorld, plan: Coded): Promise<Added | undefined> {
	const { code } = plan;
	const fellow = await addFellow(world, plan, code);
	if (plan.progress !== 'granted') return undefined;
	const children = await addCenter(world, fellow, plan.photos);
	await addConsents(world, { fellow, children, code });
	return { id: fellow.id, tasks: await addOwnYear(world, fellow, plan) };
}

async function addInBulk(world: DemoWorld, plans: readonly Coded[]): Promise<void> {
	const left = Array.from({ length: Math.ceil(plans.length / STEP) }, (_, step) => step).values();
	async function work(): Promise<void> {
		for (const step of left) {
			const some = plans.slice(step * STEP, (step + 1) * STEP);
			await world.db
				.transaction()
				.execute((db) => addStep({ ...world, db, random: seededRandom(SEED + step + 1) }, some));
		}
	}
	await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function addStep(world: DemoWorld, plans: readonly Coded[]): Promise<void> {
	const added: Added[] = [];
	for (const plan of plans) {
		const one = await addPlanned(world, plan);
		if (one !== undefined) added.push(one);
	}
	const ids = added.map(({ id }) => id);
	await hearPhones(world, ids);
	await addTasks(
		world,
		added.flatMap(({ tasks }) => tasks),
	);
}

interface PlanParts {
	leads: ReadonlyMap<number, string>;
	teamLeadId: string;
	photos: PhotoShop;
	scale: number;
}

function planFellows({ leads, teamLeadId, photos, scale }: PlanParts): FellowPlan[] {
	const plan = (mobile_number: string, district: number, progress: Progress): FellowPlan => ({
		mobile_number,
		district,
		progress,
		leadId: leads.get(district) ?? '',
		photos,
	});
	const fixed = [
		{ ...plan('9000000011', PEDDAPALLI, 'granted'), teamLeadId },
		plan('9000000012', VIKARABAD, 'granted'),
		...applicants.map((progress, index) => plan(String(9_000_000_021 + index), PEDDAPALLI, progress)),
	];
	const ordinary = Array.from(
		{ length: ORDINARY_PER_DISTRICT * workingDistricts.length * scale },
		(_, index) => ({
			...plan(String(9_000_100_000 + index), workingDistricts[index % 5] ?? PEDDAPALLI, 'granted'),
			photos: index < ORDINARY_PER_DISTRICT * workingDistricts.length ? photos : undefined,
		}),
	);
	const waiting = workingDistricts.map((district, index) =>
		plan(String(9_000_200_000 + index), district, 'under_review'),
	);
	return [...fixed, ...waiting, ...ordinary];
}

async function readVillages(db: Db): Promise<Map<number, Village[]>> {
	const rows = await db
		.selectFrom('grampanchayats')
		.innerJoin('mandals', 'mandals.id', 'grampanchayats.mandal_id')
		.innerJoin('districts', 'districts.id', 'mandals.district_id')
		.select(['grampanchayats.id', 'mandals.id as mandal', 'districts.id as district', 'districts.state_id'])
		.where('districts.id', 'in', [...workingDistricts])
		.orderBy('grampanchayats.id')
		.execute();
	const villages = new Map<number, Village[]>(workingDistricts.map((district) => [district, []]));
	for (const { id, mandal, district, state_id } of rows) {
		villages.get(district)?.push({ state: state_id, district, mandal, grampanchayat: id });
	}
	return villages;
}

async function rememberLastCode({ db, now }: DemoWorld, last: number): Promise<void> {
	const years = new Set([now.getUTCFullYear(), new Date(now.getTime() - 70 * 86_400_000).getUTCFullYear()]);
	await db
		.insertInto('fellow_code_counters')
		.values([...years].map((year) => ({ year, last })))
		.execute();
}

/** Puts one child into two centers of a district, in one of them with the surname before the given name. */
async function addTwice({ db }: DemoWorld): Promise<void> {
	const children = await db
		.selectFrom('children')
		.innerJoin('fellows', 'fellows.id', 'children.fellow_id')
		.innerJoin('accounts', 'accounts.id', 'fellows.id')
		.select([
			'children.id',
			'children.fellow_id',
			'children.full_name',
			'children.gender',
			'children.date_of_birth',
			'children.mother_name',
			'children.father_name',
		])
		.where('fellows.working_district', '=', PEDDAPALLI)
		.where('accounts.mobile_number', '>=', '9000100000')
		.orderBy('accounts.mobile_number')
		.orderBy('children.id')
		.execute();
	const [first] = children;
	const second = children.find(
		({ fellow_id, gender }) => fellow_id !== first?.fellow_id && gender === first?.gender,
	);
	if (!first || !second) return;
	const { date_of_birth, mother_name, father_name } = first;
	const full_name = first.full_name.split(' ').toReversed().join(' ');
	await db
		.updateTable('children')
		.set({ full_name, date_of_birth, mother_name, father_name })
		.where('id', '=', second.id)
		.execute();
}
