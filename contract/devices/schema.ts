import * as z from 'zod/mini';

/** A browser or phone that is signed in, or that may ask for a new password without a code. */
export const device = z.object({
	/** Names it for ending it; opens nothing. */
	id: z.string(),
	kind: z.enum(['session', 'known_browser']),
	since: z.iso.datetime(),
	/** Null for a browser that is only known. */
	last_seen: z.nullable(z.iso.datetime()),
});
export type Device = z.infer<typeof device>;
