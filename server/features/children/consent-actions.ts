import { indiaDate } from '@yuva/contract/calendar';
import {
	CONSENT_DATE_AHEAD,
	type ConsentTalk,
	type Purpose,
	purposes,
} from '@yuva/contract/children/consent-schema';
import { CHILD_UNKNOWN } from '@yuva/contract/children/schema';
import { BEFORE_LAST_ANSWER, type ConsentWithdrawal } from '@yuva/contract/children/withdrawal-schema';
import type { Db } from '../../platform/database/database.ts';
import { AppError, invalidField, notFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import type { MediaStore } from '../../platform/media/media.ts';
import { findChildOfYears } from '../enrolments/reads.ts';
import { tell } from '../messages/actions.ts';
import {
	deleteCopies,
	type Entries,
	insertConsent,
	insertCopies,
	lockStandingConsent,
	type StandingConsent,
	selectConsentChild,
} from './consent-queries.ts';
import { findLastDay, findLateChildren } from './reads.ts';
import { dropOvertaken } from './spoken-actions.ts';
import { insertSpokenCopies } from './spoken-queries.ts';

const SAVED_ALREADY = 'This consent has already been saved.';
const NOT_AGREED = 'The guardian has not agreed to this, so it cannot be taken back';

export interface Recording {
	readonly db: Db;
	readonly fellowId: string;
	readonly now: Date;
	readonly media: MediaStore;
	readonly yearId: number;
	readonly writtenAt: Date | undefined;
}

/**
 * Leaves a stored consent unchanged. The child may have left the center since the phone wrote, by itself or
 * because the year closed. A talk about a child who was merged since then counts for the kept one.
 *
 * @returns whether it is new
 * @throws AppError `not_found` for a deleted child or another fellow's in the year of the write, `invalid`
 * for a future day, `conflict` for the id of another child's consent.
 */
export async function keepConsent(
	{ db, fellowId, now, media, yearId, writtenAt }: Recording,
	about: { id: string; child_id: string; notice: string | null },
	talk: ConsentTalk,
): Promise<boolean> {
	const until = await findLastDay(db, { fellowId, yearId }, about.child_id);
	const isOwn = wasThere(until, { writtenAt, date: talk.date });
	const [late] = isOwn ? [] : await findLateChildren(db, { fellowId, yearId, writtenAt }, [about.child_id]);
	if (!isOwn && !late) throw notFound(CHILD_UNKNOWN);
	if (talk.date > indiaDate(now)) throw invalidField('date', CONSENT_DATE_AHEAD);
	const { guardian_name, relation, method, date, register, photo, voice } = talk;
	const witness_name = method === 'spoken' ? talk.witness_name : '';
	const said = { guardian_name, relation, method, witness_name, date, register, photo, voice };
	const recorded = { recorded_by: fellowId, recorded_at: whenWritten(writtenAt, now), withdrawn: null };
	const isNew = await insertConsent(db, { ...about, ...said, ...recorded });
	if (!isNew && (await selectConsentChild(db, about.id)) !== about.child_id) {
		throw new AppError('conflict', SAVED_ALREADY);
	}
	if (late && late.child_id !== about.child_id) {
		await insertCopies(db, { keep_id: late.child_id, drop_id: about.child_id });
		await dropOvertaken(db, media, late.child_id);
	}
	if (isNew) await dropOvertaken(db, media, about.child_id);
	return isNew;
}

/** After a child has left, only what was said and written before counts. */
function wasThere(
	until: string | null | undefined,
	{ writtenAt, date }: { writtenAt: Date | undefined; date: string },
): boolean {
	if (until === undefined || until === null) return until === null;
	return writtenAt !== undefined && indiaDate(writtenAt) <= until && date <= until;
}

/** Of two talks of one day the one that was written later counts, whichever came first. */
const whenWritten = (writtenAt: Date | undefined, now: Date): Date =>
	writtenAt !== undefined && writtenAt < now ? writtenAt : now;

export interface Withdrawing {
	readonly db: Db;
	readonly viewer: Viewer;
	readonly now: Date;
	readonly media: MediaStore;
}

type Answers = Pick<ConsentTalk, Purpose>;

/**
 * Keeps a talk in which a guardian takes back some of what was agreed to; the other answers stay as they are.
 * Tells the fellow who has the child. A stored talk stays.
 *
 * @returns the fellow of the present center, else of the last one, and the answers that hold now; undefined
 * for a stored talk
 * @throws AppError `not_found` for a deleted child or one out of reach, `invalid` for what was not agreed to,
 * a future day, and one before the latest talk, `conflict` for the id of another child's consent.
 */
export async function keepWithdrawal(
	{ db, viewer, now, media }: Withdrawing,
	about: { id: string; child_id: string },
	{ withdrawn, ...said }: ConsentWithdrawal,
): Promise<{ fellow_id: string | null; answers: Answers } | undefined> {
	const { id, child_id } = about;
	const child = await findChildOfYears(db, viewer, child_id);
	if (!child) throw notFound();
	const latest = await lockStandingConsent(db, child_id);
	if ((await selectConsentChild(db, id)) === child_id) return undefined;
	const answers = answersAfter(latest, { withdrawn, date: said.date, today: indiaDate(now) });
	const witness_name = said.method === 'spoken' ? said.witness_name : '';
	// it builds on the latest talk, so it counts as recorded after it
	const recorded_at = new Date(Math.max(now.getTime(), (latest?.recorded_at.getTime() ?? 0) + 1));
	const gone = purposes.filter((purpose) => withdrawn.includes(purpose));
	const recorded = { notice: null, recorded_by: viewer.account_id, recorded_at, withdrawn: gone };
	const isNew = await insertConsent(db, { ...about, ...said, witness_name, ...answers, ...recorded });
	if (!isNew) throw new AppError('conflict', SAVED_ALREADY);
	await dropOvertaken(db, media, child_id);
	const { fellow_id, has_center } = child;
	if (has_center && fellow_id !== null) {
		const telling = { details: { withdrawn: gone }, senderId: viewer.account_id, now };
		await tell(db, [fellow_id], { kind: 'consent_withdrawn', ...telling });
	}
	return { fellow_id, answers };
}

function answersAfter(
	latest: StandingConsent | undefined,
	{ withdrawn, date, today }: { withdrawn: readonly Purpose[]; date: string; today: string },
): Answers {
	if (!latest || withdrawn.some((purpose) => !latest[purpose])) throw invalidField('withdrawn', NOT_AGREED);
	if (date > today) throw invalidField('date', CONSENT_DATE_AHEAD);
	if (date < latest.date) throw invalidField('date', BEFORE_LAST_ANSWER);
	const stays = (purpose: Purpose) => latest[purpose] && !withdrawn.includes(purpose);
	return { register: stays('register'), photo: stays('photo'), voice: stays('voice') };
}

/** Copies the talks about the dropped entry to the kept child, where they count by their date. */
export async function mergeConsents(db: Db, entries: Entries): Promise<void> {
	await insertCopies(db, entries);
	await insertSpokenCopies(db, entries);
}

export const splitConsents = (db: Db, entries: Entries): Promise<void> => deleteCopies(db, entries);
