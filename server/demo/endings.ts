import { indiaDate } from '@yuva/contract/calendar';
import { firstNameOf } from '@yuva/contract/testimonials/publications-rules';
import { sql } from 'kysely';
import { DAY_MS } from './calendar.ts';
import type { DemoWorld } from './people.ts';

/**
 * Adds a closed account, a completed fellowship and an inactive center.
 *
 * @param fellowIds have access; changes the last of the first twelve
 */
export async function addEndings({ db, now }: DemoWorld, fellowIds: readonly string[]): Promise<void> {
	const [closed = '', completed = '', resting = ''] = fellowIds.slice(9);
	await db.updateTable('accounts').set({ active: false }).where('id', '=', closed).execute();
	const ended_on = indiaDate(new Date(now.getTime() - DAY_MS));
	await db
		.updateTable('fellow_enrolments')
		.set({ ended_on, outcome: 'completed' })
		.where('fellow_id', '=', completed)
		.execute();
	await db
		.updateTable('learning_centers')
		.set({ status: 'Inactive' })
		.where('fellow_id', '=', resting)
		.execute();
}

interface Spoken {
	id: string;
	name: string;
	words: string;
	lead: string;
}

/** Approves one testimonial of three types for the welcome page, each by its district's lead. */
export async function addPublications({ db, now }: DemoWorld): Promise<void> {
	const { rows } = await sql<Spoken>`
		select distinct on (spoken.stakeholder_type) spoken.id, spoken.form_data ->> 'Name' as name,
			coalesce(spoken.form_data ->> 'Experience', spoken.form_data ->> 'Feedback') as words,
			lead_districts.account_id as lead
		from testimonials spoken
			join fellows on fellows.id = spoken.fellow_id
			join lead_districts on lead_districts.district_id = fellows.working_district
		where spoken.stakeholder_type in ('fellow', 'fellow_parent', 'childs_parent')
		order by spoken.stakeholder_type, spoken.created_at desc`.execute(db);
	const approved_at = new Date(now.getTime() - 2 * DAY_MS);
	const publications = rows.map(({ id, name, words, lead }) => ({
		testimonial_id: id,
		public_text: words,
		first_name: firstNameOf(name),
		approved_by: lead,
		approved_at,
	}));
	await db.insertInto('publications').values(publications).execute();
}
