import * as z from 'zod/mini';

export const auditPerson = z.object({
	id: z.uuid(),
	/** Null after an erasure. */
	name: z.nullable(z.string()),
});
export type AuditPerson = z.infer<typeof auditPerson>;

export const auditEntry = z.object({
	id: z.int(),
	at: z.iso.datetime(),
	/** Null: nobody was signed in, or the server acted by itself. */
	actor: z.nullable(auditPerson),
	/** `<slice>.<verb>`; `sentenceOf` has the words. */
	action: z.string(),
	/** Whose data it was. */
	fellow: z.nullable(auditPerson),
	/** The child or account of the action, if any. */
	target: z.nullable(auditPerson),
	details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
});
export type AuditEntry = z.infer<typeof auditEntry>;
