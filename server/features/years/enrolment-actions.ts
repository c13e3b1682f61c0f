import { indiaDate } from '@yuva/contract/calendar';
import { englishOf, type Said } from '@yuva/contract/said';
import { refusalToApply } from '@yuva/contract/years/enrolment-rules';
import { YEAR_NOT_OPEN } from '@yuva/contract/years/enrolment-schema';
import type { Db } from '../../platform/database/database.ts';
import { AppError, invalidField, notFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { endEnrolment, enrol } from '../enrolments/actions.ts';
import { clearSignatures } from '../fellows/actions.ts';
import { tell } from '../messages/actions.ts';
import { beginTasksAnew } from '../onboarding/actions.ts';

import {
	type FellowStanding,
	findOpenYear,
	findStanding,
	keepApplication,
	type OpenYear,
	reopenEnrolment,
} from './enrolment-queries.ts';

export interface Changing {
	readonly db: Db;
	readonly viewer: Viewer;
	readonly now: Date;
}

const NOT_REGISTERED = 'Complete your registration first.';
const ENROLLED_ALREADY = 'This fellow is enrolled in this year already.';
const APPLIES_ANEW = 'This fellow has applied again. Decide the application.';
const NOT_RETURNING = 'Only a fellow of an earlier year can be taken over.';
const NO_ENROLMENT = 'This fellow has no active enrolment.';
const NOT_ENDED = 'The fellowship has not ended in the open year.';

/** @returns the name of the open year, and why the caller may not apply for it; '' when they may */
export async function findWayBack({
	db,
	viewer,
	now,
}: Changing): Promise<{ year: string | null; refusal: string; text?: Said }> {
	const open = await findOpenYear(db);
	const year = open?.name ?? null;
	const standing = await findStanding(db, viewer, viewer.account_id);
	if (!standing) return { year, refusal: NOT_REGISTERED };
	const refusal = refusalToApply(standing, open !== undefined, indiaDate(now)) ?? '';
	return { year, refusal: englishOf(refusal), ...(typeof refusal === 'object' && { text: refusal }) };
}

/** Starts tasks, acceptance and declarations again. @throws AppError `conflict` with the reason */
export async function beginApplication({ db, viewer, now }: Changing): Promise<void> {
	const fellowId = viewer.account_id;
	const standing = await findStanding(db, viewer, fellowId, { lock: true });
	if (!standing) throw new AppError('conflict', NOT_REGISTERED);
	const isYearOpen = (await findOpenYear(db)) !== undefined;
	const refusal = refusalToApply(standing, isYearOpen, indiaDate(now));
	if (refusal !== undefined) throw new AppError('conflict', refusal);
	await keepApplication(db, fellowId, { now, withTasks: true });
	await beginTasksAnew(db, fellowId);
	await clearSignatures(db, fellowId, { acceptance: true });
}

/** @returns the open year, when the fellow can be taken over into it */
export async function findEnrolable(db: Db, viewer: Viewer, fellowId: string): Promise<OpenYear | undefined> {
	const standing = await findStanding(db, viewer, fellowId);
	return standing && refusalToEnrol(standing) === undefined ? findOpenYear(db) : undefined;
}

function refusalToEnrol(standing: FellowStanding): string | undefined {
	if (standing.is_enrolled_in_open_year) return ENROLLED_ALREADY;
	if (!standing.active || !standing.is_over) return NOT_RETURNING;
	return standing.has_accepted ? undefined : APPLIES_ANEW;
}

/**
 * Keeps the earlier tasks and acceptance; the fellow signs the declarations again.
 *
 * @throws AppError `not_found` when absent or out of reach, `invalid` unless the year is open, `conflict` for
 * a fellow who does not return.
 */
export async function takeOver(
	{ db, viewer, now }: Changing,
	{ fellow_id, year_id }: { fellow_id: string; year_id: number },
): Promise<void> {
	const standing = await findStanding(db, viewer, fellow_id, { lock: true });
	if (!standing) throw notFound();
	const year = await findOpenYear(db);
	if (year?.id !== year_id) throw invalidField('year_id', YEAR_NOT_OPEN);
	const refusal = refusalToEnrol(standing);
	if (refusal !== undefined) throw new AppError('conflict', refusal);
	await enrol(db, { fellowId: fellow_id, yearId: year_id, on: indiaDate(now) });
	await keepApplication(db, fellow_id, { now, withTasks: false });
	await clearSignatures(db, fellow_id, { acceptance: false });
	const details = { year: year.name };
	await tell(db, [fellow_id], { kind: 'enrolled', details, senderId: viewer.account_id, now });
}

/** @throws AppError `not_found` when absent or out of reach, `conflict` without an active enrolment */
export async function dropOut(
	{ db, viewer, now }: Changing,
	{ fellow_id, reason }: { fellow_id: string; reason: string },
): Promise<void> {
	const standing = await findStanding(db, viewer, fellow_id, { lock: true });
	if (!standing) throw notFound();
	const hasEnded = await endEnrolment(db, { fellowId: fellow_id, outcome: 'left', now, reason });
	if (!hasEnded) throw new AppError('conflict', NO_ENROLMENT);
	const details = { reason };
	await tell(db, [fellow_id], { kind: 'fellowship_left', details, senderId: viewer.account_id, now });
}

/** @throws AppError `not_found` when absent or out of reach, `conflict` unless the fellow left or completed in the open year */
export async function takeBack(
	{ db, viewer, now }: Changing,
	{ fellow_id, reason }: { fellow_id: string; reason?: string | undefined },
): Promise<void> {
	const standing = await findStanding(db, viewer, fellow_id, { lock: true });
	if (!standing) throw notFound();
	if (!(await reopenEnrolment(db, fellow_id))) throw new AppError('conflict', NOT_ENDED);
	const details = reason === undefined ? {} : { reason };
	await tell(db, [fellow_id], { kind: 'fellowship_restored', details, senderId: viewer.account_id, now });
}
