import { type RawBuilder, sql } from 'kysely';

/**
 * Whether others than its fellow may hear or read the row of `testimonials` at hand: a child's only with its guardian's
 * consent for the voice. The child is found by the name that was typed; no child of that name means no consent.
 */
export const mayBeHeard = (): RawBuilder<boolean> => sql<boolean>`(testimonials.stakeholder_type <> 'child'
	or child_may_be_heard(testimonials.fellow_id, coalesce(testimonials.form_data ->> 'Name', '')))`;
