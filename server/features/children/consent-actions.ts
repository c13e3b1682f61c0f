import { indiaDate } from '@yuva/contract/calendar';
import { CONSENT_DATE_AHEAD, type ConsentTalk } from '@yuva/contract/children/consent-schema';
import { CHILD_UNKNOWN } from '@yuva/contract/children/schema';
import type { Db } from '../../platform/database/database.ts';
import { AppError, invalidField, notFound } from '../../platform/errors.ts';
import type { MediaStore } from '../../platform/media/media.ts';
import {
	deleteCopies,
	type Entries,
	insertConsent,
	insertCopies,
	selectConsentChild,
} from './consent-queries.ts';
import { findLateChildren, selectOwnChildren } from './reads.ts';
import { dropOvertaken } from './spoken-actions.ts';
import { insertSpokenCopies } from './spoken-queries.ts';

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
	const isOwn = (await selectOwnChildren(db, { fellowId, yearId }, [about.child_id])).size > 0;
	const [late] = isOwn ? [] : await findLateChildren(db, { fellowId, yearId, writtenAt }, [about.child_id]);
	if (!isOwn && !late) throw notFound(CHILD_UNKNOWN);
	if (talk.date > indiaDate(now)) throw invalidField('date', CONSENT_DATE_AHEAD);
	const { guardian_name, relation, method, date, register, photo, voice } = talk;
	const witness_name = method === 'spoken' ? talk.witness_name : '';
	const said = { guardian_name, relation, method, witness_name, date, register, photo, voice };
	const isNew = await insertConsent(db, { ...about, ...said, recorded_by: fellowId, recorded_at: now });
	if (!isNew && (await selectConsentChild(db, about.id)) !== about.child_id) {
		throw new AppError('conflict', 'This consent has already been saved.');
	}
	if (late && late.child_id !== about.child_id) {
		await insertCopies(db, { keep_id: late.child_id, drop_id: about.child_id });
		await dropOvertaken(db, media, late.child_id);
	}
	if (isNew) await dropOvertaken(db, media, about.child_id);
	return isNew;
}

/** Copies the talks about the dropped entry to the kept child, where they count by their date. */
export async function mergeConsents(db: Db, entries: Entries): Promise<void> {
	await insertCopies(db, entries);
	await insertSpokenCopies(db, entries);
}

export const splitConsents = (db: Db, entries: Entries): Promise<void> => deleteCopies(db, entries);
