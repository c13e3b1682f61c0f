import type { UserStatus } from '@yuva/contract/auth/standing';
import { DAY_MS } from './calendar.ts';
import { boys, girls, surnames } from './names.ts';
import { addAccount, type DemoWorld, type Village } from './people.ts';
import type { PhotoShop } from './photos.ts';
import type { Random } from './random.ts';

export type Progress =
	| 'signed_up'
	| 'registered'
	| 'under_review'
	| 'sent_back'
	| 'approved'
	| 'accepted'
	| 'child_protection'
	| 'granted';

export const statusOfProgress: Record<Progress, UserStatus> = {
	signed_up: 'PENDING_REGISTRATION',
	registered: 'PENDING_TASK_SUBMISSION',
	under_review: 'PENDING_TASK_SUBMISSION',
	sent_back: 'PENDING_TASK_SUBMISSION',
	approved: 'PENDING_OFFER_ACCEPTANCE',
	accepted: 'PENDING_CHILD_PROTECTION_CONSENT',
	child_protection: 'PENDING_DATA_CONSENT',
	granted: 'ACCESS_GRANTED',
};

const steps = Object.keys(statusOfProgress) as Progress[];

export interface FellowPlan {
	mobile_number: string;
	district: number;
	progress: Progress;
	leadId: string;
	teamLeadId?: string;
	/** Undefined means that there are very many fellows, who have no drawn photos. */
	photos: PhotoShop | undefined;
}

export interface DemoFellow {
	id: string;
	surname: string;
	village: Village;
}

export async function addFellow(world: DemoWorld, plan: FellowPlan, code: number): Promise<DemoFellow> {
	const { random, now, db } = world;
	const isWoman = random.chance(0.6);
	const granted = plan.progress === 'granted';
	const person = {
		id: random.id(now),
		mobile_number: plan.mobile_number,
		role: 'fellow' as const,
		surname: random.pick(surnames),
		given_name: random.pick(isWoman ? girls : boys),
		created_at: daysBefore(now, 72),
	};
	const village = pickVillage(world, plan.district);
	await addAccount(world, person);
	const who = isWoman ? 'woman' : 'man';
	const photo_id = granted ? await plan.photos?.portrait(person.id, 'profile_photo', who) : undefined;
	const registered = reached(plan, 'registered');
	await db
		.insertInto('fellows')
		.values({
			id: person.id,
			...(registered && registration(random, { village, isWoman, code, now: daysBefore(now, 70) })),
			...milestones(plan, now),
			...(photo_id && { photo_id }),
		})
		.execute();
	const fellow = { id: person.id, surname: person.surname, village };
	if (reached(plan, 'under_review')) await addTasks(world, plan, fellow);
	return fellow;
}

const reached = ({ progress }: FellowPlan, step: Progress): boolean =>
	steps.indexOf(progress) >= steps.indexOf(step);

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

function milestones(plan: FellowPlan, now: Date) {
	const at = (step: Progress, days: number) => (reached(plan, step) ? daysBefore(now, days) : null);
	const version = (step: Progress) => (reached(plan, step) ? '1' : null);
	return {
		video1_watched_at: at('under_review', 69),
		video2_watched_at: at('under_review', 69),
		accepted_offer_at: at('accepted', 62),
		child_protection_at: at('child_protection', 59),
		child_protection_version: version('child_protection'),
		data_consent_at: at('granted', 59),
		data_consent_version: version('granted'),
	};
}

function pickVillage({ villages, random }: DemoWorld, district: number): Village {
	const list = villages.get(district) ?? [];
	const village = list[random.int(list.length)];
	if (!village) throw new Error(`district ${district} has no village`);
	return village;
}

function registration(
	random: Random,
	about: { village: Village; isWoman: boolean; code: number; now: Date },
) {
	const year = about.now.getUTCFullYear();
	return {
		...about.village,
		working_district: about.village.district,
		fellow_code: `YF-${year}-${String(about.code).padStart(5, '0')}`,
		date_of_birth: `${year - 18 - random.int(7)}-0${1 + random.int(9)}-1${random.int(9)}`,
		gender: about.isWoman ? 'Female' : 'Male',
		religion: random.pick(['Hindu', 'Hindu', 'Hindu', 'Muslim', 'Christian']),
		caste_category: random.pick(['ST', 'SC', 'OBC', 'OBC', 'OC']),
		registered_at: about.now,
	};
}

async function addTasks(world: DemoWorld, plan: FellowPlan, { id, village }: DemoFellow): Promise<void> {
	const { db, now, random, villages } = world;
	const waiting = ['under_review', 'sent_back'].includes(plan.progress);
	const submitted_at = new Date(now.getTime() - (waiting ? 3 + random.int(8) : 68) * DAY_MS);
	const decided_at = new Date(submitted_at.getTime() + 2 * DAY_MS);
	for (const task of [1, 2] as const) {
		const photo_id = await addTaskPhoto(world, plan.photos, id, task);
		const status = statusOfTask(plan.progress, task);
		const note =
			status === 'SENT_BACK' ? 'The photo shows only the wall. Please send one of the whole room.' : '';
		const place = {
			district_id: village.district,
			mandal_id: village.mandal,
			village_id: village.grampanchayat,
		};
		await db
			.insertInto('onboarding_tasks')
			.values({ fellow_id: id, task, status, photo_id, note, submitted_at, ...(task === 1 && place) })
			.execute();
		if (status === 'UNDER_REVIEW') continue;
		const made = {
			fellow_id: id,
			task,
			decision: status,
			note,
			photo_id,
			decided_by: plan.leadId,
			decided_at,
		};
		await db.insertInto('onboarding_decisions').values(made).execute();
	}
	const { grampanchayat, ...where } = village;
	const photo = await plan.photos?.scene(id, 'lc_photo', 'center');
	await db
		.insertInto('learning_centers')
		.values({
			fellow_id: id,
			...where,
			village: grampanchayat,
			updated_at: submitted_at,
			...(photo && { photo_id: photo }),
			...(villages.has(village.district) && { district_lead_id: plan.leadId }),
			...(plan.teamLeadId && { team_lead_id: plan.teamLeadId }),
		})
		.execute();
}

function statusOfTask(progress: Progress, task: 1 | 2): 'UNDER_REVIEW' | 'SENT_BACK' | 'APPROVED' {
	if (progress === 'under_review') return 'UNDER_REVIEW';
	if (progress === 'sent_back' && task === 1) return 'SENT_BACK';
	return progress === 'sent_back' ? 'UNDER_REVIEW' : 'APPROVED';
}

async function addTaskPhoto(
	{ db, random, now }: DemoWorld,
	photos: PhotoShop | undefined,
	fellow_id: string,
	task: 1 | 2,
): Promise<string> {
	const kind = task === 1 ? 'lc_photo' : 'training_photo';
	if (photos) return photos.scene(fellow_id, kind, task === 1 ? 'center' : 'training');
	const id = random.id(now);
	const row = { id, fellow_id, kind, content_type: 'image/jpeg', bytes: 1, storage_key: `none/${id}.jpg` };
	await db.insertInto('media').values(row).execute();
	return id;
}
