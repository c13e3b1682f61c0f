import * as z from 'zod/mini';
import { textByLanguage } from '../fields.ts';

export const reminderAbout = z.enum(['attendance', 'tasks', 'consents']);
export type ReminderAbout = z.infer<typeof reminderAbout>;

/** One reminder goes to so many fellows at most; the list of names ends there, too. */
export const MOST_REMINDED = 100;

export const fellowToRemind = z.object({
	fellow_id: z.uuid(),
	full_name: z.string(),
	/** The last time that a person sent this reminder to the fellow; null for never. */
	reminded_at: z.nullable(z.iso.datetime()),
	/** A person gets the same reminder once between two midnights in India. */
	is_due: z.boolean(),
});
export type FellowToRemind = z.infer<typeof fellowToRemind>;

export const peopleToRemind = z.object({
	text: textByLanguage,
	data: z.array(fellowToRemind),
});
export type PeopleToRemind = z.infer<typeof peopleToRemind>;
