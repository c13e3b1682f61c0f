import { displayDate, indiaDate, indiaTime } from '@yuva/contract/calendar';
import { resetText, type Sender } from '@yuva/contract/messages/rules';
import type { InboxMessage } from '@yuva/contract/messages/schema';
import type { MessageRow } from './queries.ts';

export function toMessage(row: MessageRow): InboxMessage {
	const { id, kind, created_at, read_at } = row;
	return {
		id,
		kind,
		text: textOf(row),
		created_at: created_at.toISOString(),
		read_at: read_at?.toISOString() ?? null,
	};
}

export function textOf({ created_at, details, role, ...row }: MessageRow): string {
	const when = `${displayDate(indiaDate(created_at))}, ${indiaTime(created_at)}`;
	return resetText({ by: details.by, when, role }, senderOf(row));
}

function senderOf({
	sender_name,
	sender_role,
}: Pick<MessageRow, 'sender_name' | 'sender_role'>): Sender | undefined {
	return sender_name !== null && sender_role !== null
		? { full_name: sender_name, role: sender_role }
		: undefined;
}
