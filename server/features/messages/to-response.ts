import { displayDate, indiaDate, indiaTime } from '@yuva/contract/calendar';
import type { Sender } from '@yuva/contract/messages/rules';
import type { InboxMessage } from '@yuva/contract/messages/schema';
import { type MessageDetails, messageText, type Telling } from '@yuva/contract/messages/texts';
import { inTelugu } from '../../platform/process/in-telugu.ts';
import type { MessageRow } from './queries.ts';

export function toMessage(row: MessageRow): InboxMessage {
	const { id, kind, created_at, read_at } = row;
	const text_te = teluguOf(row);
	return {
		id,
		kind,
		text: textOf(row),
		...(text_te !== null && { text_te }),
		created_at: created_at.toISOString(),
		read_at: read_at?.toISOString() ?? null,
	};
}

export const textOf = (row: MessageRow): string =>
	messageText(row.kind, row.details as MessageDetails[typeof row.kind], tellingOf(row));

function teluguOf({ kind, details, announcement_te, ...row }: MessageRow): string | null {
	if (kind === 'announcement') return announcement_te;
	return messageText(kind, details as MessageDetails[typeof kind], tellingOf(row), inTelugu);
}

function tellingOf({
	created_at,
	role,
	announcement,
	...row
}: Omit<MessageRow, 'kind' | 'details' | 'announcement_te'>): Telling {
	const when = `${displayDate(indiaDate(created_at))}, ${indiaTime(created_at)}`;
	return { when, role, sender: senderOf(row), announcement };
}

function senderOf({
	sender_name,
	sender_role,
}: Pick<MessageRow, 'sender_name' | 'sender_role'>): Sender | undefined {
	return sender_name !== null && sender_role !== null
		? { full_name: sender_name, role: sender_role }
		: undefined;
}
