import * as z from 'zod/mini';

const counts = {
	/** Cancelled ones are left out. */
	assigned: z.int(),
	completed: z.int(),
	/** Pending with a deadline before today in India. */
	overdue: z.int(),
};

/** How far the tasks of one district are. */
export const districtProgress = z.object({ district_id: z.int(), district_name: z.string(), ...counts });
export type DistrictProgress = z.infer<typeof districtProgress>;

/** How far the tasks of one fellow are. */
export const fellowProgress = z.object({
	fellow_id: z.uuid(),
	full_name: z.string(),
	district_name: z.string(),
	...counts,
});
export type FellowProgress = z.infer<typeof fellowProgress>;
