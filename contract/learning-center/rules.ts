import type { CenterChange, LearningCenter } from './schema.ts';

/** The leads of a center, by their ids, and the district in which they are. */
export interface CenterLeads {
	district: number | null;
	districtLead: string | null;
	teamLead: string | null;
}

/** A center in this district, with the leads that somebody names; undefined: not named. */
export interface NamedLeads {
	district: number | null;
	districtLead: string | null | undefined;
	teamLead: string | null | undefined;
}

/**
 * The leads after a change: a center that moves to another district loses them, one that gets another district lead
 * loses its team lead, unless new ones are named as well.
 */
export function leadsAfter(before: CenterLeads, named: NamedLeads): CenterLeads {
	const { district } = named;
	const keepsPlace = district === before.district;
	const districtLead = orElse(named.districtLead, keepsPlace ? before.districtLead : null);
	const keepsLead = districtLead === before.districtLead;
	return { district, districtLead, teamLead: orElse(named.teamLead, keepsLead ? before.teamLead : null) };
}

const orElse = <T>(value: T | undefined, otherwise: T): T => (value === undefined ? otherwise : value);

const named = (values: object): object =>
	Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** The center once `change` is stored; what it does not name stays, but for the leads. */
export function changedCenter(center: LearningCenter, change: CenterChange): LearningCenter {
	const address = { ...center.address, ...named(change.address ?? {}) };
	const leads = leadsAfter(
		{
			district: center.address.district,
			districtLead: center.districtLeadName,
			teamLead: center.teamLeadName,
		},
		{
			district: address.district,
			districtLead: change.districtLeadName,
			teamLead: change.teamLeadName,
		},
	);
	return {
		...center,
		address,
		districtLeadName: leads.districtLead,
		teamLeadName: leads.teamLead,
		status: change.status ?? center.status,
	};
}
