import { indiaDate, startOfDay } from '@yuva/contract/calendar';
import type { TextByLanguage } from '@yuva/contract/language';
import {
	ANNOUNCED_ENOUGH,
	ANNOUNCEMENTS_A_DAY,
	type Announcement,
	DISTRICT_OUT_OF_REACH,
	REACHES_NO_ONE,
} from '@yuva/contract/messages/schema';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { tell } from './actions.ts';
import {
	countAnnouncements,
	insertAnnouncement,
	lockAnnouncements,
	selectOwnDistricts,
	selectReaders,
} from './announcement-queries.ts';

interface Sending {
	db: Db;
	viewer: Viewer;
	now: Date;
}

/**
 * Runs in the caller's transaction.
 *
 * @throws AppError `invalid` for a district out of reach or without a reader; `too_many_attempts` for one
 * more than a day allows
 */
export async function makeAnnouncement(
	{ db, viewer, now }: Sending,
	{ text, districts }: Announcement,
): Promise<{ id: string; reached: number }> {
	const chosen = districts === 'All' ? undefined : [...new Set(districts)];
	const own = await selectOwnDistricts(db, viewer, chosen);
	if (chosen && own.length < chosen.length) throw invalidField('districts', DISTRICT_OUT_OF_REACH);
	const readers = await selectReaders(db, viewer, chosen);
	if (readers.length === 0) throw invalidField('districts', REACHES_NO_ONE);
	await refuseOneMore({ db, viewer, now });
	const everywhere = districts === 'All' && viewer.role === 'admin';
	const about = { created_by: viewer.account_id, created_at: now, reached: readers.length };
	const id = uuidv7();
	await insertAnnouncement(db, { id, text, everywhere, ...about }, own);
	const senderId = viewer.account_id;
	await tell(db, readers, { kind: 'announcement', details: {}, senderId, now, announcementId: id });
	return { id, reached: readers.length };
}

/**
 * Runs in the caller's transaction, which has checked whom the sender may write to. @returns the
 * announcement's id
 */
export async function tellChosen(
	{ db, viewer, now }: Sending,
	readers: readonly string[],
	text: TextByLanguage,
): Promise<string> {
	const id = uuidv7();
	const senderId = viewer.account_id;
	const about = { created_by: senderId, created_at: now, reached: readers.length };
	await insertAnnouncement(db, { id, text, everywhere: false, ...about }, []);
	await tell(db, readers, { kind: 'announcement', details: {}, senderId, now, announcementId: id });
	return id;
}

async function refuseOneMore({ db, viewer, now }: Sending): Promise<void> {
	await lockAnnouncements(db, viewer.account_id);
	const today = indiaDate(now);
	const sent = await countAnnouncements(db, viewer.account_id, startOfDay(today));
	if (sent < ANNOUNCEMENTS_A_DAY) return;
	const retryAfter = Math.ceil((startOfDay(today, 1).getTime() - now.getTime()) / 1000);
	throw new AppError('too_many_attempts', ANNOUNCED_ENOUGH, { retryAfter });
}
