import { answeredVillage } from '../fields.ts';
import type { CenterChange, LearningCenter } from './schema.ts';

export interface CenterLeads {
	district: number | null;
	districtLead: string | null;
	teamLead: string | null;
}

export interface NamedLeads {
	district: number | null;
	districtLead: string | null | undefined;
	teamLead: string | null | undefined;
}

/** A new district clears both leads and a new district lead the team lead, unless new ones are sent as well. */
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

function villageOf(choice: number | string | null | undefined) {
	if (choice === undefined) return {};
	const { id: village, written_village } = answeredVillage(choice);
	return { village, written_village };
}

/** Fields that `change` does not name stay, except the leads: see `leadsAfter`. */
export function changedCenter(center: LearningCenter, change: CenterChange): LearningCenter {
	const { village, ...rest } = change.address ?? {};
	const address = { ...center.address, ...named(rest), ...villageOf(village) };
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
