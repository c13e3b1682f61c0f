import { displayDate, indiaDate, indiaTime } from '@yuva/contract/calendar';
import type { TextByLanguage } from '@yuva/contract/language';
import type { Sender } from '@yuva/contract/messages/rules';
import type { InboxMessage } from '@yuva/contract/messages/schema';
import { type MessageDetails, messageText, type Telling } from '@yuva/contract/messages/texts';
import type { Say } from '@yuva/contract/said';
import type { MessageRow } from './queries.ts';

/** @param inTelugu says a text in Telugu */
export const toMessage = (row: MessageRow, inTelugu: Say): InboxMessage => ({
	id: row.id,
	kind: row.kind,
	text: textOf(row, inTelugu),
	created_at: row.created_at.toISOString(),
	read_at: row.read_at?.toISOString() ?? null,
});

export function textOf({ kind, announcement, ...row }: MessageRow, inTelugu: Say): TextByLanguage {
	if (announcement) return announcement;
	const details = row.details as MessageDetails[typeof kind];
	const telling = tellingOf(row);
	return { en: messageText(kind, details, telling), te: messageText(kind, details, telling, inTelugu) };
}

function tellingOf({ created_at, role, ...row }: Omit<MessageRow, 'kind' | 'announcement'>): Telling {
	const when = `${displayDate(indiaDate(created_at))}, ${indiaTime(created_at)}`;
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
