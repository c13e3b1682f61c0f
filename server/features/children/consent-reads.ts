import { askedSince } from '@yuva/contract/children/consent-rules';
import { type RawBuilder, sql } from 'kysely';

/**
 * Staff may hear or read a child's row only with the guardian's consent for the voice. Finds the child by the
 * typed name; no match means no consent.
 */
export const mayBeHeard = (): RawBuilder<boolean> => sql<boolean>`(testimonials.stakeholder_type <> 'child'
	or child_may_be_heard(testimonials.fellow_id, coalesce(testimonials.form_data ->> 'Name', '')))`;

/**
 * An approval for the welcome page ends with a no to the voice: a guardian who says yes again later was not asked
 * about that page. A yes counts again only if it was written before the approval.
 */
export const mayBePublic = (): RawBuilder<boolean> => sql<boolean>`(${mayBeHeard()} and not exists (
	select from children_named(testimonials.fellow_id, coalesce(testimonials.form_data ->> 'Name', '')) child
		join child_consents refusal on refusal.child_id = child.id
	where testimonials.stakeholder_type = 'child'
		and case when refusal.withdrawn is null then not refusal.voice else 'voice' = any (refusal.withdrawn) end
		and not exists (
			select from child_consents yes
			where yes.child_id = child.id and yes.withdrawn is null and yes.voice
				and (yes.date, yes.recorded_at, yes.id) > (refusal.date, refusal.recorded_at, refusal.id)
				and yes.recorded_at <= publications.approved_at)))`;

/** The fellow may also hear a child whose guardian can still be asked. */
export const mayBeHeardByFellow = (now: Date): RawBuilder<boolean> => sql<boolean>`(
	testimonials.stakeholder_type <> 'child' or fellow_may_hear(testimonials.fellow_id,
		coalesce(testimonials.form_data ->> 'Name', ''), testimonials.created_at, ${askedSince(now)}))`;

/** Tells whether the row of `child` may be exported: its guardian agreed to the profile, or can still be asked. */
export const mayBeExported = (now: Date): RawBuilder<boolean> =>
	sql<boolean>`coalesce(child.register_consent, child.created_at > ${askedSince(now)})`;
