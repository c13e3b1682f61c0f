import { type Announcement, DISTRICT_OUT_OF_REACH, REACHES_NO_ONE } from '@yuva/contract/messages/schema';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/identity/session.ts';
import { tell } from './actions.ts';
import { insertAnnouncement, selectOwnDistricts, selectReaders } from './announcement-queries.ts';

/**
 * In the caller's transaction.
 * @throws AppError `invalid` for a district out of reach, and where there is no reader
 */
export async function makeAnnouncement(
	{ db, viewer, now }: { db: Db; viewer: Viewer; now: Date },
	{ text, text_te, districts }: Announcement,
): Promise<{ id: string; reached: number }> {
	const chosen = districts === 'All' ? undefined : [...new Set(districts)];
	const own = await selectOwnDistricts(db, viewer, chosen);
	if (chosen && own.length < chosen.length) throw invalidField('districts', DISTRICT_OUT_OF_REACH);
	const readers = await selectReaders(db, viewer, chosen);
	if (readers.length === 0) throw invalidField('districts', REACHES_NO_ONE);
	const everywhere = districts === 'All' && viewer.role === 'admin';
	const about = { created_by: viewer.account_id, created_at: now, reached: readers.length };
	const id = uuidv7();
	await insertAnnouncement(db, { id, text, text_te: text_te || null, everywhere, ...about }, own);
	const senderId = viewer.account_id;
	await tell(db, readers, { kind: 'announcement', details: {}, senderId, now, announcementId: id });
	return { id, reached: readers.length };
}
