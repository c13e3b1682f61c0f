import * as z from 'zod/mini';

export const inboxMessage = z.object({
	id: z.uuid(),
	/** For example `password_reset`; a phone shows kinds that it does not know by their text. */
	kind: z.string(),
	text: z.string(),
	created_at: z.iso.datetime(),
	/** Null while unread. */
	read_at: z.nullable(z.iso.datetime()),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

/** The list ends here; older messages stay in the database. */
export const MESSAGES_SHOWN = 100;
