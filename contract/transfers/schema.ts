import * as z from 'zod/mini';

export const NO_CHILDREN = 'This fellow has no children to hand over.';
export const SAME_FELLOW = 'Please choose another fellow.';
export const RECIPIENT_INACTIVE = 'Only an active fellow can take over children.';

/** Children that went from one fellow to another together. */
export const transfer = z.object({
	from_name: z.string(),
	to_name: z.string(),
	children: z.int(),
	transferred_by: z.string(),
	transferred_at: z.iso.datetime(),
});
export type Transfer = z.infer<typeof transfer>;
