import { CHILD_PROTECTION_VERSION, DATA_CONSENT_VERSION, maySubmit } from '@yuva/contract/onboarding/rules';
import { TASK1_REQUIRED, type Task1Submission } from '@yuva/contract/onboarding/schema';
import { TELANGANA } from '@yuva/contract/reference/schema';
import { said } from '@yuva/contract/said';
import type { Db } from '../../platform/database/database.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { AuditEntry } from '../../platform/identity/audit.ts';
import { type PreparedPhoto, preparePhotoFile } from '../../platform/media/images.ts';
import type { MediaStore } from '../../platform/media/media.ts';
import { storeSignature } from '../fellows/actions.ts';
import { placeCenter } from '../learning-center/actions.ts';
import { tell } from '../messages/actions.ts';
import { settleVillage } from '../reference/actions.ts';
import { findMisplaced } from '../reference/reads.ts';
import { statusOf } from './progress.ts';
import {
	type DecidedTask,
	deleteTasks,
	findSteps,
	selectBefore,
	selectHandedIn,
	selectTasks,
	updateDecided,
	upsertTask,
} from './queries.ts';

export interface Step {
	db: Db;
	fellowId: string;
	now: Date;
	undo(step: () => Promise<void>): void;
	audit(action: string, about: Pick<AuditEntry, 'fellow_id' | 'target_id' | 'details'>): Promise<void>;
}

interface PhotoStep extends Step {
	prepared: PreparedPhoto;
}

const MISPLACED = {
	state: { field: 'district_id', message: 'Choose a district of Telangana' },
	district: { field: 'district_id', message: 'Choose a district of Telangana' },
	mandal: { field: 'mandal_id', message: 'This mandal is not in the chosen district' },
	grampanchayat: { field: 'village_id', message: 'This village is not in the chosen mandal' },
};

/** `prepared` is undefined for the photo of the last submission. */
type Task1Step = Step & { prepared: PreparedPhoto | undefined };

/**
 * Sets up the learning center at the submitted place; its district becomes the working district.
 * @throws AppError `invalid` for places outside one another or Telangana, and without any photo; `conflict`
 * when the task is not open.
 */
export async function handInTask1(step: Task1Step, media: MediaStore, form: Task1Submission): Promise<void> {
	const { district_id, mandal_id } = form;
	const village_id = await settleVillage(step.db, mandal_id, form.village_id);
	const choice = { state: TELANGANA, district: district_id, mandal: mandal_id, grampanchayat: village_id };
	const misplaced = await findMisplaced(step.db, choice);
	if (misplaced) throw invalidField(MISPLACED[misplaced].field, MISPLACED[misplaced].message);
	await refuseUnlessOpen(step, 1);
	const { db, fellowId, now, prepared } = step;
	const photo_id = prepared
		? await media.addPhoto({ ...step, kind: 'lc_photo' }, prepared)
		: await findStoredPhoto(step, village_id);
	const task = { fellow_id: fellowId, task: 1, photo_id, submitted_at: now } as const;
	await upsertTask(db, { ...task, district_id, mandal_id, village_id });
	await placeCenter(db, {
		fellow_id: fellowId,
		district: district_id,
		mandal: mandal_id,
		village: village_id,
		photo_id,
		updated_at: now,
	});
	await step.audit('onboarding.task1_submitted', {
		fellow_id: fellowId,
		target_id: photo_id,
		details: { district_id, mandal_id, village_id },
	});
}

/**
 * Finds the photo of task 1 as it was handed in last, or else of the application before, whose photo shows
 * the center of its village only.
 *
 * @param villageId is undefined while it is not settled
 * @throws AppError `invalid` without one
 */
async function findStoredPhoto(
	{ db, fellowId }: Pick<Step, 'db' | 'fellowId'>,
	villageId?: number,
): Promise<string> {
	const handedIn = (await selectHandedIn(db, fellowId)).find(({ task }) => task === 1);
	if (handedIn) return handedIn.photo_id;
	const before = await selectBefore(db, fellowId);
	const isThere = villageId === undefined || villageId === before?.village_id;
	if (!before?.photo_id || !isThere) throw invalidField('lc_photo', TASK1_REQUIRED);
	return before.photo_id;
}

/** @throws AppError `conflict` when the task is not open */
export async function handInTask2(step: PhotoStep, media: MediaStore): Promise<void> {
	await refuseUnlessOpen(step, 2);
	const { db, fellowId, now } = step;
	const photo_id = await media.addPhoto({ ...step, kind: 'training_photo' }, step.prepared);
	await upsertTask(db, { fellow_id: fellowId, task: 2, photo_id, submitted_at: now });
	await step.audit('onboarding.task2_submitted', { fellow_id: fellowId, target_id: photo_id });
}

/** Works as `prepareTaskPhoto`; without a photo that of the last submission stays. @throws AppError `invalid` */
export async function prepareTask1Photo(
	step: Pick<Step, 'db' | 'fellowId'>,
	photo: File | undefined,
): Promise<PreparedPhoto | undefined> {
	if (photo) return prepareTaskPhoto(step, 1, photo);
	await refuseUnlessOpen(step, 1, { lock: false });
	await findStoredPhoto(step);
	return undefined;
}

/** Runs before the transaction. @throws AppError `conflict` when the task is not open; as `preparePhoto` */
export async function prepareTaskPhoto(
	step: Pick<Step, 'db' | 'fellowId'>,
	task: 1 | 2,
	photo: File,
): Promise<PreparedPhoto> {
	await refuseUnlessOpen(step, task, { lock: false });
	return preparePhotoFile(photo);
}

async function refuseUnlessOpen(
	{ db, fellowId }: Pick<Step, 'db' | 'fellowId'>,
	task: 1 | 2,
	{ lock } = { lock: true },
): Promise<void> {
	const steps = await findSteps(db, fellowId, { lock });
	if (!steps.registered_at) throw new AppError('conflict', 'Complete your registration first.');
	const status = statusOf(await selectTasks(db, fellowId), task);
	if (!maySubmit(status))
		throw new AppError('conflict', said('Task {task} was already submitted.', { task }));
}

/**
 * A second call changes nothing.
 *
 * @param text is language and version of the agreement on the screen; null from an older app
 * @returns the time of the first acceptance
 * @throws AppError `conflict` unless both tasks are approved.
 */
export async function acceptOffer(step: Step, text: string | null): Promise<Date> {
	const { db, fellowId, now } = step;
	const steps = await findSteps(db, fellowId, { lock: true });
	if (steps.accepted_offer_at) return steps.accepted_offer_at;
	const tasks = await selectTasks(db, fellowId);
	if (statusOf(tasks, 1) !== 'APPROVED' || statusOf(tasks, 2) !== 'APPROVED') {
		throw new AppError('conflict', 'Both tasks must be approved first.');
	}
	await storeSignature(db, fellowId, { accepted_offer_at: now, accepted_offer_text: text });
	await step.audit('onboarding.offer_accepted', { fellow_id: fellowId, ...(text && { details: { text } }) });
	await tell(db, [fellowId], { kind: 'offer_accepted', details: {}, senderId: null, now });
	return now;
}

/**
 * Signs today's wording; a second call changes nothing.
 *
 * @throws AppError `conflict` before the fellowship is accepted.
 */
export async function agreeToChildProtection(step: Step, text: string | null): Promise<void> {
	const { db, fellowId, now } = step;
	const steps = await findSteps(db, fellowId, { lock: true });
	if (steps.child_protection_at) return;
	if (!steps.accepted_offer_at) throw new AppError('conflict', 'Accept the fellowship first.');
	await storeSignature(db, fellowId, {
		child_protection_at: now,
		child_protection_version: CHILD_PROTECTION_VERSION,
		child_protection_text: text,
	});
	await step.audit('onboarding.child_protection_signed', {
		fellow_id: fellowId,
		details: { version: CHILD_PROTECTION_VERSION, ...(text && { text }) },
	});
}

/**
 * A second call changes nothing.
 *
 * @throws AppError `conflict` before the child-protection declaration.
 */
export async function agreeToDataConsent(step: Step, notice: string | null): Promise<void> {
	const { db, fellowId, now } = step;
	const steps = await findSteps(db, fellowId, { lock: true });
	if (!steps.child_protection_at) {
		throw new AppError('conflict', 'Agree to the Child Protection Policy first.');
	}
	if (steps.data_consent_at) return;
	await storeSignature(db, fellowId, {
		data_consent_at: now,
		data_consent_version: DATA_CONSENT_VERSION,
		data_consent_notice: notice,
	});
	await step.audit('onboarding.data_consent_signed', {
		fellow_id: fellowId,
		details: { version: DATA_CONSENT_VERSION, ...(notice && { notice }) },
	});
}

/** Stores the decision of a lead on a task. The caller holds the lock on the task and records the lead. */
export const applyDecision = (db: Db, decided: DecidedTask): Promise<void> => updateDecided(db, decided);

/** The caller has set the earlier application aside, and holds the lock on the fellow. */
export const beginTasksAnew = (db: Db, fellowId: string): Promise<void> => deleteTasks(db, fellowId);
