import { askedSince } from '@yuva/contract/children/consent-rules';
import { type RawBuilder, sql } from 'kysely';

/**
 * Staff may hear or read a child's row only with the guardian's consent for the voice. Finds the child by the
 * typed name; no match means no consent.
 */
export const mayBeHeard = (): RawBuilder<boolean> => sql<boolean>`(testimonials.stakeholder_type <> 'child'
	or child_may_be_heard(testimonials.fellow_id, coalesce(testimonials.form_data ->> 'Name', '')))`;

/** The fellow may also hear a child whose guardian can still be asked. */
export const mayBeHeardByFellow = (now: Date): RawBuilder<boolean> => sql<boolean>`(
	testimonials.stakeholder_type <> 'child' or fellow_may_hear(testimonials.fellow_id,
		coalesce(testimonials.form_data ->> 'Name', ''), testimonials.created_at, ${askedSince(now)}))`;

/** Tells whether the row of `child` may be exported: its guardian agreed to the profile, or can still be asked. */
export const mayBeExported = (now: Date): RawBuilder<boolean> =>
	sql<boolean>`coalesce(child.register_consent, child.created_at > ${askedSince(now)})`;
