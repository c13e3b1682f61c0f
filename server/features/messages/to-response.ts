import { displayDate, indiaDate, indiaTime, timeInWords } from '@yuva/contract/calendar';
import type { TextByLanguage } from '@yuva/contract/language';
import type { Sender } from '@yuva/contract/messages/rules';
import type { InboxMessage } from '@yuva/contract/messages/schema';
import { type MessageDetails, messageText, type Telling } from '@yuva/contract/messages/texts';
import type { Say } from '@yuva/contract/said';
import { inEachLanguage, type Says } from '../settings/reads.ts';
import type { MessageRow } from './queries.ts';

export const toMessage = (row: MessageRow, says: Says): InboxMessage => ({
	id: row.id,
	kind: row.kind,
	text: textOf(row, says),
	created_at: row.created_at.toISOString(),
	read_at: row.read_at?.toISOString() ?? null,
});

export function textOf({ kind, announcement, ...row }: MessageRow, says: Says): TextByLanguage {
	if (announcement) return announcement;
	const details = row.details as MessageDetails[typeof kind];
	return inEachLanguage(says, (say) => messageText(kind, details, tellingOf(row, say), say));
}

function tellingOf(
	{ created_at, role, ...row }: Omit<MessageRow, 'kind' | 'announcement'>,
	say: Say,
): Telling {
	const when = `${displayDate(indiaDate(created_at))}, ${timeInWords(indiaTime(created_at), say)}`;
	return { when, role, sender: senderOf(row) };
}

function senderOf({
	sender_name,
	sender_role,
}: Pick<MessageRow, 'sender_name' | 'sender_role'>): Sender | undefined {
	return sender_name !== null && sender_role !== null
		? { full_name: sender_name, role: sender_role }
		: undefined;
}
