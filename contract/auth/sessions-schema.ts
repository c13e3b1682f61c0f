import * as z from 'zod/mini';

export const openSession = z.object({
	id: z.uuid(),
	/** In plain words, as `browserOf` says it. */
	browser: z.string(),
	/** When the person signed in. */
	since: z.iso.datetime(),
	/** To the hour for fellows, to the minute for staff. */
	last_seen: z.iso.datetime(),
	current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

export const SESSION_ENDED = 'This session has ended already.';
