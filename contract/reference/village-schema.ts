import * as z from 'zod/mini';
import { namedItem } from './schema.ts';

export const MOST_NAMED = 5;
export const NOT_OF_MANDAL = 'Choose a village of this mandal';
export const VILLAGE_LISTED = 'The list has a village of this name. Match it instead';

const placed = {
	id: z.int(),
	name: z.string(),
	mandal: namedItem,
	district_name: z.string(),
};

export const writtenVillage = z.object({
	...placed,
	homes: z.int(),
	centers: z.int(),
	children: z.int(),
	/** These fellows in reach have home, center, task 1 or a child there; the list has the first few by name. */
	fellows: z.array(z.object({ id: z.uuid(), full_name: z.string() })),
	/** Come from the list of the mandal, the likeliest first. */
	alike: z.array(namedItem),
});
export type WrittenVillage = z.infer<typeof writtenVillage>;

export const decidedVillage = z.object({
	...placed,
	/** `matched` is to a village of the list or to another written one. */
	decision: z.enum(['matched', 'accepted']),
	/** Prints show this name now. */
	now: z.string(),
	decided_at: z.iso.datetime(),
});
export type DecidedVillage = z.infer<typeof decidedVillage>;
