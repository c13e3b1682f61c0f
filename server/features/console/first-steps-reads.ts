import type { FirstStep } from '@yuva/contract/console/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { hasOfficialVillages } from '../reference/reads.ts';
import { readPrivacyContact } from '../settings/reads.ts';

/** The stored data decide, so nobody ticks a step. A later year does not open a step again. */
export async function readFirstSteps(db: Db): Promise<{ step: FirstStep; is_done: boolean }[]> {
	const { organisation, contact, complaint } = await readPrivacyContact(db);
	const { rows } = await sql<Record<'calendar' | 'leads' | 'fellows', boolean>>`select
		exists (select from module_plans) as calendar,
		exists (select from accounts where role in ('district_lead', 'team_lead')) as leads,
		exists (select from fellows where registered_at is not null) as fellows`.execute(db);
	const { calendar = false, leads = false, fellows = false } = rows[0] ?? {};
	const done: Record<FirstStep, boolean> = {
		organisation: organisation.en !== '' && contact.en !== '',
		privacy: complaint.en !== '',
		villages: await hasOfficialVillages(db),
		...{ calendar, leads, fellows },
	};
	return Object.entries(done).map(([step, is_done]) => ({ step: step as FirstStep, is_done }));
}
