import * as z from 'zod/mini';

export const openSession = z.object({
	id: z.uuid(),
	/** The words come from `browserOf`. */
	browser: z.string(),
	since: z.iso.datetime(),
	/** The time is exact to the hour for fellows, to the minute for staff. */
	last_seen: z.iso.datetime(),
	current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

export const SESSION_ENDED = 'This session has ended already.';
