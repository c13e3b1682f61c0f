import { type RawBuilder, sql } from 'kysely';

/**
 * Staff may hear or read a child's row only with the guardian's consent for the voice. Finds the child by the
 * typed name; no match means no consent.
 */
export const mayBeHeard = (): RawBuilder<boolean> => sql<boolean>`(testimonials.stakeholder_type <> 'child'
	or child_may_be_heard(testimonials.fellow_id, coalesce(testimonials.form_data ->> 'Name', '')))`;
