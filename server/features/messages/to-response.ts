import { displayDate, indiaDate, indiaTime } from '@yuva/contract/calendar';
import type { Sender } from '@yuva/contract/messages/rules';
import type { InboxMessage } from '@yuva/contract/messages/schema';
import { type MessageDetails, messageText } from '@yuva/contract/messages/texts';
import type { MessageRow } from './queries.ts';

export function toMessage(row: MessageRow): InboxMessage {
	const { id, kind, created_at, read_at, announcement_te } = row;
	return {
		id,
		kind,
		text: textOf(row),
		...(announcement_te !== null && { text_te: announcement_te }),
		created_at: created_at.toISOString(),
		read_at: read_at?.toISOString() ?? null,
	};
}

export function textOf({ kind, created_at, details, role, announcement, ...row }: MessageRow): string {
	const when = `${displayDate(indiaDate(created_at))}, ${indiaTime(created_at)}`;
	const telling = { when, role, sender: senderOf(row), announcement };
	return messageText(kind, details as MessageDetails[typeof kind], telling);
}

function senderOf({
	sender_name,
	sender_role,
}: Pick<MessageRow, 'sender_name' | 'sender_role'>): Sender | undefined {
	return sender_name !== null && sender_role !== null
		? { full_name: sender_name, role: sender_role }
		: undefined;
}
