import * as z from 'zod/mini';

/** Somebody an entry names: known by name while there is such an account or child. */
export const auditPerson = z.object({
	id: z.uuid(),
	/** Null when their data was erased. */
	name: z.nullable(z.string()),
});
export type AuditPerson = z.infer<typeof auditPerson>;

/** One line of the audit log. */
export const auditEntry = z.object({
	id: z.int(),
	at: z.iso.datetime(),
	/** Null: nobody was signed in, or the server did it by itself. */
	actor: z.nullable(auditPerson),
	/** `<slice>.<verb>`; `sentenceOf` has the words. */
	action: z.string(),
	/** Whose data it was. */
	fellow: z.nullable(auditPerson),
	/** The child or the account it was about, when it was one. */
	target: z.nullable(auditPerson),
	details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
});
export type AuditEntry = z.infer<typeof auditEntry>;
