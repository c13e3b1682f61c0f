import * as z from 'zod/mini';

// The dashboard of a phone reads these, so they are kept apart from what only leads need.

export const visitState = z.enum(['planned', 'done', 'cancelled']);
export type VisitState = z.infer<typeof visitState>;

export const toldOfVisit = {
	id: z.uuid(),
	on: z.iso.date(),
	lead: z.nullable(z.string()),
	note: z.string(),
	state: visitState,
};

export const ownVisit = z.object({
	...toldOfVisit,
	agreed: z.string(),
});
export type OwnVisit = z.infer<typeof ownVisit>;
