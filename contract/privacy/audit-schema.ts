import * as z from 'zod/mini';

export const auditPerson = z.object({
	id: z.uuid(),
	name: z.nullable(z.string()),
});
export type AuditPerson = z.infer<typeof auditPerson>;

export const auditEntry = z.object({
	id: z.int(),
	at: z.iso.datetime(),
	/** Null means that no person was signed in, or that the server acted by itself. */
	actor: z.nullable(auditPerson),
	/** The action is `<slice>.<verb>`; `sentenceOf` has the words. */
	action: z.string(),
	fellow: z.nullable(auditPerson),
	target: z.nullable(auditPerson),
	handed_over_by: z.optional(auditPerson),
	details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const unusualRule = z.enum(['many_in_an_hour', 'many_in_a_day', 'at_night']);
export type UnusualRule = z.infer<typeof unusualRule>;

/** One account on one day in India was shown more people than is usual. */
export const unusualRead = z.object({
	id: z.uuid(),
	rule: unusualRule,
	account_id: z.uuid(),
	full_name: z.string(),
	/** For `at_night`, the night ended on this day. */
	day: z.iso.date(),
	first_at: z.iso.datetime(),
	last_at: z.iso.datetime(),
	/** Counts different fellows and children. */
	persons: z.int(),
	/** Counts those of them in exports. */
	exported: z.int(),
	looked_at: z.nullable(z.iso.datetime()),
	looked_at_by: z.nullable(z.string()),
	note: z.string(),
});
export type UnusualRead = z.infer<typeof unusualRead>;
