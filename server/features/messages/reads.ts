import { MOST_COUNTED } from '@yuva/contract/console/attention-rules';
import type { TextByLanguage } from '@yuva/contract/language';
import type { MessageDetails } from '@yuva/contract/messages/texts';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { countUpTo } from '../../platform/database/count.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { readSays } from '../settings/reads.ts';
import { isToChosen } from './announcement-queries.ts';
import { selectAround, unreadOf } from './queries.ts';
import { textOf } from './to-response.ts';

export const countUnread = (db: Db, viewer: Viewer): Promise<number> =>
	countUpTo(db, MOST_COUNTED, unreadOf(db, viewer.account_id));

/**
 * Returns when a message to chosen people with these English words went to `account` last; null for never,
 * and once it is withdrawn.
 */
export const lastTold = (
	account: Expression<unknown>,
	text: string,
): RawBuilder<Date | null> => sql<Date | null>`(
	select max(told.created_at) from messages told
	join announcements said on said.id = told.announcement_id
	where told.account_id = ${account} and said.withdrawn_at is null and said.text ->> 'en' = ${text}
		and ${isToChosen('said')})`;

export interface MessageAround {
	id: string;
	text: TextByLanguage;
	at: string;
	/** True means that the sender wrote the message to this fellow alone, in own words. */
	isLetter: boolean;
}

/** Reads messages to a fellow: those with these ids, and those that the sender wrote to this fellow alone. */
export async function readAround(
	db: Db,
	around: { ids: readonly string[]; fellowId: string; senderId: string },
): Promise<MessageAround[]> {
	const rows = await selectAround(db, around);
	const says = await readSays(db);
	return rows.map((row) => {
		const isLetter = row.kind === 'lead_wrote' && row.sender_id === around.senderId;
		const text = isLetter ? { en: (row.details as MessageDetails['lead_wrote']).text } : textOf(row, says);
		return { id: row.id, text, at: row.created_at.toISOString(), isLetter };
	});
}
