import type { Db } from '../../platform/database/database.ts';
import {
	type Center,
	type FittingTeamLead,
	lockFellow,
	selectCenter,
	selectDistrictLeads,
	selectFittingTeamLeads,
	upsertCenter,
} from './queries.ts';

export type NamedLeads = Pick<Center, 'district_lead_id' | 'team_lead_id'>;

interface Leads extends NamedLeads {
	/** Who can lead here, by name. */
	fitting: FittingTeamLead[];
}

/** Undefined without a center. */
export async function findLeads(db: Db, fellowId: string): Promise<Leads | undefined> {
	const { district, district_lead_id, team_lead_id } = await selectCenter(db, fellowId);
	if (district === null) return undefined;
	return { district_lead_id, team_lead_id, fitting: await selectFittingTeamLeads(db, district) };
}

/** Holds the center until the transaction ends. */
export async function holdLeads(db: Db, fellowId: string): Promise<Leads | undefined> {
	await lockFellow(db, fellowId);
	return findLeads(db, fellowId);
}

/** The caller has checked that they fit. */
export const nameLeads = (db: Db, fellowId: string, leads: NamedLeads, now: Date): Promise<void> =>
	upsertCenter(db, fellowId, leads, now);

/** Of a center without one: who approved the fellow, if they look after its district, else the only one who does. */
export async function nameDistrictLead(
	{ db, now }: { db: Db; now: Date },
	fellowId: string,
	approvedBy: string,
): Promise<void> {
	await lockFellow(db, fellowId);
	const { district, district_lead_id } = await selectCenter(db, fellowId);
	if (district === null || district_lead_id !== null) return;
	const leads = await selectDistrictLeads(db, district);
	const lead = leads.find(({ id }) => id === approvedBy) ?? (leads.length === 1 ? leads[0] : undefined);
	if (lead) await upsertCenter(db, fellowId, { district_lead_id: lead.id }, now);
}
