import { displayDate, indiaDate } from '@yuva/contract/calendar';
import type { Answers } from '@yuva/contract/forms/answers-schema';
import type { AgreedPoint } from '@yuva/contract/forms/schema';
import { said } from '@yuva/contract/said';
import {
	FELLOW_UNREACHED,
	NOT_THE_VISITOR,
	VISIT_OVER,
	VISIT_PAST,
	type VisitPlan,
} from '@yuva/contract/visits/schema';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database.ts';
import { AppError, invalidField, notFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { tell } from '../messages/actions.ts';
import { assignAgreed } from '../tasks/actions.ts';
import { findFellowsAtWork } from '../tasks/reads.ts';
import {
	closeNearest,
	type FoundVisit,
	findPlanned,
	findVisit,
	insertVisit,
	lockPlans,
	lockVisit,
	storeCancelled,
	storePlan,
} from './queries.ts';

interface Step {
	db: Db;
	viewer: Viewer;
	now: Date;
}

/** Plans a visit and tells the fellow. @returns the id @throws AppError `invalid` for a past day in India, for a day on which the fellow has a visit planned, and for a fellow out of reach or without work */
export async function plan(
	{ db, viewer, now }: Step,
	{ fellow_id, on, note }: VisitPlan & { fellow_id: string },
): Promise<string> {
	refusePast(on, now);
	const found = await findFellowsAtWork(db, viewer, indiaDate(now), { fellows: [fellow_id] });
	if (found.length === 0) throw invalidField('fellow_id', FELLOW_UNREACHED);
	await refuseSecond({ db, viewer, now }, { fellow_id, on });
	const id = uuidv7();
	const leadId = viewer.account_id;
	await insertVisit(db, { id, fellow_id, lead_id: leadId, visit_on: on, note, planned_at: now });
	await tell(db, [fellow_id], { kind: 'visit_planned', details: { on, note }, senderId: leadId, now });
	return id;
}

/** Changes a planned visit and tells the fellow. @returns the fellow @throws AppError as `findOpen`; `invalid` for a past day in India, and for a day on which the fellow has a visit planned */
export async function move(step: Step, id: string, { on, note }: VisitPlan): Promise<string> {
	const { db, viewer, now } = step;
	const visit = await findOpen(step, id);
	// the note of a past day can still be changed
	if (on !== visit.on) {
		refusePast(on, now);
		await refuseSecond(step, { fellow_id: visit.fellow_id, on });
	}
	await storePlan(db, id, { on, note });
	if (on !== visit.on || note !== visit.note) {
		const about = { details: { on, note }, senderId: viewer.account_id, now };
		await tell(db, [visit.fellow_id], { kind: 'visit_moved', ...about });
	}
	return visit.fellow_id;
}

/** Cancels a planned visit and tells the fellow. @returns the fellow @throws AppError as `findOpen` */
export async function cancel(step: Step, id: string): Promise<string> {
	const { db, viewer, now } = step;
	const { fellow_id, on } = await findOpen(step, id);
	await storeCancelled(db, id, now);
	await tell(db, [fellow_id], { kind: 'visit_cancelled', details: { on }, senderId: viewer.account_id, now });
	return fellow_id;
}

function refusePast(on: string, now: Date): void {
	if (on < indiaDate(now)) throw invalidField('on', VISIT_PAST);
}

/** Refuses a second visit to the fellow on one day. @throws AppError `invalid` with the name of the other lead */
async function refuseSecond(
	{ db, viewer }: Step,
	{ fellow_id, on }: { fellow_id: string; on: string },
): Promise<void> {
	await lockPlans(db, fellow_id);
	const there = await findPlanned(db, fellow_id, on);
	if (!there) return;
	const day = displayDate(on);
	if (there.lead_id === viewer.account_id)
		throw invalidField('on', said('You already visit this fellow on {day}.', { day }));
	throw invalidField(
		'on',
		said('{lead} already visits this fellow on {day}. Choose another day.', { lead: there.lead, day }),
	);
}

/** Finds a planned visit that the viewer may change. @throws AppError `not_found` when absent or out of reach, `forbidden` for another lead's, `conflict` when it is done or cancelled */
async function findOpen({ db, viewer }: Step, id: string): Promise<FoundVisit> {
	await lockVisit(db, id);
	const visit = await findVisit(db, viewer, id);
	if (!visit) throw notFound();
	if (!mayChange(viewer, visit)) throw new AppError('forbidden', NOT_THE_VISITOR);
	if (visit.state !== 'planned') throw new AppError('conflict', VISIT_OVER);
	return visit;
}

export const mayChange = ({ role }: Viewer, { is_own }: Pick<FoundVisit, 'is_own'>): boolean =>
	role === 'admin' || is_own;

export interface AnsweredVisit {
	id: string;
	subject_id: string;
	written_at: Date;
	answers: Answers;
	agreed: readonly AgreedPoint[];
}

/**
 * Closes the planned visit that these answers are about, or makes one; agreed points become tasks, and the
 * fellow is told.
 */
export async function noteVisit({ db, viewer, now }: Step, visit: AnsweredVisit): Promise<void> {
	const { id: answer_id, subject_id: fellowId, written_at, agreed: points } = visit;
	const on = indiaDate(written_at);
	const agreed = agreedText(visit);
	const leadId = viewer.account_id;
	const isPlanned = await closeNearest(db, { fellowId, leadId }, { answer_id, on, agreed });
	if (!isPlanned) {
		const row = { id: uuidv7(), fellow_id: fellowId, lead_id: leadId, visit_on: on };
		await insertVisit(db, { ...row, answer_id, agreed });
	}
	await assignAgreed({ db, viewer, now }, fellowId, points);
	await tell(db, [fellowId], { kind: 'visit_done', details: { on, agreed }, senderId: leadId, now });
}

/** The built-in form asks for it in words; another form may ask for nothing, and then the points say it. */
function agreedText({ answers, agreed }: Pick<AnsweredVisit, 'answers' | 'agreed'>): string {
	const inWords = answers.agreed;
	return typeof inWords === 'string' ? inWords : agreed.map(({ task_name }) => task_name).join('\n');
}
