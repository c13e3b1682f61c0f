import { leadsAfter } from '@yuva/contract/learning-center/rules';
import { type CenterChange, HALF_A_POINT } from '@yuva/contract/learning-center/schema';
import type { Db } from '../../platform/database/database.ts';
import { invalidField } from '../../platform/errors.ts';
import type { AuditEntry } from '../../platform/identity/audit.ts';
import type { Enrolment } from '../../platform/identity/enrolment.ts';
import type { MediaStore } from '../../platform/media/media.ts';
import { changeEarlierPlace, changeLatePlace } from '../enrolments/actions.ts';
import { findKeptPlace, hasLaterEnrolment } from '../enrolments/reads.ts';
import { moveToDistrict } from '../fellows/actions.ts';
import { settleVillage } from '../reference/actions.ts';
import { findOutOfPlace } from '../reference/reads.ts';
import {
	type Center,
	type FittingTeamLead,
	lockFellow,
	type PlacedCenter,
	type StoredCenter,
	selectCenter,
	selectDistrictLeads,
	selectFittingTeamLeads,
	selectTeamLeads,
	selectWorkingDistrict,
	upsertCenter,
	upsertPlace,
} from './queries.ts';

export interface CenterWrite {
	db: Db;
	fellowId: string;
	now: Date;
	undo(step: () => Promise<void>): void;
	audit(action: string, about: Pick<AuditEntry, 'fellow_id' | 'target_id' | 'details'>): Promise<void>;
}

export type EnrolledWrite = CenterWrite & { enrolment: Pick<Enrolment, 'id'> };

const OUT_OF_PLACE = {
	state: { field: 'state', message: 'Choose a state' },
	district: { field: 'district', message: 'This district is not in the chosen state' },
	mandal: { field: 'mandal', message: 'This mandal is not in the chosen district' },
	grampanchayat: { field: 'village', message: 'This village is not in the chosen mandal' },
};
const FOREIGN_DISTRICT_LEAD = 'This district lead does not look after the district of the center';
const FOREIGN_TEAM_LEAD = 'This team lead does not work under the chosen district lead';

/**
 * The center's district becomes the working district. Unless the call names new leads, a new district clears
 * both leads, and a new district lead clears the team lead. A write of an earlier year than the fellow's latest
 * changes the place that its year kept, and leaves the center.
 * @throws AppError `invalid` for places outside one another, half a point, and leads who do not fit.
 */
export async function changeCenter(write: EnrolledWrite, change: CenterChange): Promise<void> {
	const { db, fellowId, now, enrolment } = write;
	await lockFellow(db, fellowId);
	if (await hasLaterEnrolment(db, enrolment.id)) return changeKeptPlace(write, change);
	const before = await selectCenter(db, fellowId);
	const led = await asLed(db, fellowId, before, change);
	const after = withChange(led, await withVillage(db, before, change));
	await refuseWrongAddress(db, after);
	await refuseWrongLeads(db, led, after);
	await upsertCenter(db, fellowId, after, now);
	if (after.district !== null && after.district !== led.district) {
		await moveToDistrict(db, fellowId, after.district);
	}
	if (namesPlace(change)) await changeLatePlace(db, enrolment.id);
	await noteChange(write, before, after);
}

/**
 * An official file may have put the center into a district that its leads do not look after. These leads stay until a
 * call names a district. The call is compared with the district in which the fellow works, not with that of the file.
 */
async function asLed(
	db: Db,
	fellowId: string,
	center: StoredCenter,
	{ address }: CenterChange,
): Promise<StoredCenter> {
	if (center.district === null || address?.district === undefined) return center;
	return { ...center, district: await selectWorkingDistrict(db, fellowId) };
}

async function changeKeptPlace(write: EnrolledWrite, change: CenterChange): Promise<void> {
	if (!namesPlace(change)) return;
	const { db, fellowId, enrolment } = write;
	const before = { ...(await selectCenter(db, fellowId)), ...(await findKeptPlace(db, enrolment.id)) };
	const after = withChange(before, await withVillage(db, before, change));
	await refuseWrongPlace(db, after);
	const { district, village } = { ...after, district: after.district ?? before.district };
	await changeEarlierPlace(db, enrolment.id, { district, village });
	await noteChange(write, before, { ...before, district, village });
}

async function noteChange(write: CenterWrite, before: Center, after: Center): Promise<void> {
	const changed = Object.entries(after).filter(([name, value]) => before[name as keyof Center] !== value);
	const details = { changed: changed.map(([name]) => name) };
	await write.audit('learning_center.save', { fellow_id: write.fellowId, details });
}

const namesPlace = ({ address }: CenterChange): boolean =>
	address?.district !== undefined || address?.village !== undefined;

/** Sets up or moves the learning center; its district becomes the working district. */
export async function placeCenter(db: Db, center: PlacedCenter): Promise<void> {
	await upsertPlace(db, center);
	await moveToDistrict(db, center.fellow_id, center.district);
}

export type NamedLeads = Pick<Center, 'district_lead_id' | 'team_lead_id'>;

interface Leads extends NamedLeads {
	fitting: FittingTeamLead[];
}

export async function findLeads(db: Db, fellowId: string): Promise<Leads | undefined> {
	const center = await selectCenter(db, fellowId);
	const district = center.district === null ? null : await selectWorkingDistrict(db, fellowId);
	if (district === null) return undefined;
	const { district_lead_id, team_lead_id } = center;
	return { district_lead_id, team_lead_id, fitting: await selectFittingTeamLeads(db, district) };
}

export async function holdLeads(db: Db, fellowId: string): Promise<Leads | undefined> {
	await lockFellow(db, fellowId);
	return findLeads(db, fellowId);
}

export const nameLeads = (db: Db, fellowId: string, leads: NamedLeads, now: Date): Promise<void> =>
	upsertCenter(db, fellowId, leads, now);

/**
 * Names the district lead of a center without one: the person who approved the fellow, if they look after its
 * district, else the only one who does.
 */
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

type SettledAddress = Omit<NonNullable<CenterChange['address']>, 'village'> & { village?: number | null };
type SettledChange = Omit<CenterChange, 'address'> & { address?: SettledAddress };

async function withVillage(
	db: Db,
	before: StoredCenter,
	{ address, ...change }: CenterChange,
): Promise<SettledChange> {
	if (!address) return change;
	const { village, ...rest } = address;
	if (village === undefined || village === null) {
		return { ...change, address: { ...rest, ...(village === null && { village }) } };
	}
	const mandal = (rest.mandal === undefined ? before.mandal : rest.mandal) ?? 0;
	return { ...change, address: { ...rest, village: await settleVillage(db, mandal, village) } };
}

function withChange(before: StoredCenter, change: SettledChange): StoredCenter {
	const { address = {}, districtLeadName, teamLeadName, status } = change;
	const { colonyName: colony_name, doorNumber: door_number, ...rest } = address;
	const named = withoutAbsent({ ...rest, colony_name, door_number, status });
	const after: StoredCenter = { ...before, ...named };
	const leads = leadsAfter(
		{ district: before.district, districtLead: before.district_lead_id, teamLead: before.team_lead_id },
		{ district: after.district, districtLead: districtLeadName, teamLead: teamLeadName },
	);
	return { ...after, district_lead_id: leads.districtLead, team_lead_id: leads.teamLead };
}

const withoutAbsent = (values: object): Partial<Center> =>
	Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

async function refuseWrongPlace(db: Db, center: Center): Promise<void> {
	const { state, district, mandal, village: grampanchayat } = center;
	const level = await findOutOfPlace(db, { state, district, mandal, grampanchayat });
	if (level) throw invalidAt(`address.${OUT_OF_PLACE[level].field}`, OUT_OF_PLACE[level].message);
}

async function refuseWrongAddress(db: Db, center: Center): Promise<void> {
	await refuseWrongPlace(db, center);
	const { latitude, longitude } = center;
	if (latitude === null && longitude !== null) throw invalidAt('address.latitude', HALF_A_POINT);
	if (longitude === null && latitude !== null) throw invalidAt('address.longitude', HALF_A_POINT);
}

/** Checks new choices only: an earlier choice stays valid even if the lead has left. */
async function refuseWrongLeads(db: Db, before: Center, after: Center): Promise<void> {
	const { district, district_lead_id: lead, team_lead_id: teamLead } = after;
	const isElsewhere = district !== before.district;
	const isLeadNew = isElsewhere || lead !== before.district_lead_id;
	const isTeamLeadNew = isLeadNew || teamLead !== before.team_lead_id;
	if (isLeadNew && !(await isDistrictLeadOf(db, lead, district))) {
		throw invalidAt('districtLeadName', FOREIGN_DISTRICT_LEAD);
	}
	if (isTeamLeadNew && !(await isTeamLeadUnder(db, teamLead, lead))) {
		throw invalidAt('teamLeadName', FOREIGN_TEAM_LEAD);
	}
}

async function isDistrictLeadOf(db: Db, lead: string | null, district: number | null): Promise<boolean> {
	if (lead === null) return true;
	const fitting = district === null ? [] : await selectDistrictLeads(db, district);
	return fitting.some(({ id }) => id === lead);
}

async function isTeamLeadUnder(db: Db, teamLead: string | null, lead: string | null): Promise<boolean> {
	if (teamLead === null) return true;
	const fitting = lead === null ? [] : await selectTeamLeads(db, lead);
	return fitting.some(({ id }) => id === teamLead);
}

const invalidAt = (field: string, message: string) => invalidField(`center_data.${field}`, message);

/**
 * Copies from one center to another what the other lacks, unless they are in different places; leads are not copied.
 * @returns whether anything was copied
 */
export async function fillCenter(
	write: Pick<CenterWrite, 'db' | 'now' | 'undo'>,
	media: MediaStore,
	{ from, to }: { from: string; to: string },
): Promise<boolean> {
	const { db, now } = write;
	await lockFellow(db, to);
	const [given, own] = [await selectCenter(db, from), await selectCenter(db, to)];
	if (!isSamePlace(own, given)) return false;
	const lacking = addressFields.filter((field) => own[field] === null && given[field] !== null);
	const address = Object.fromEntries(lacking.map((field) => [field, given[field]]));
	const photo_id =
		own.photo_id === null && given.photo_id !== null
			? await media.copyPhoto({ ...write, fellowId: to, kind: 'lc_photo' }, given.photo_id)
			: undefined;
	const change = { ...address, ...(photo_id && { photo_id, photo_name: given.photo_name }) };
	if (Object.keys(change).length === 0) return false;
	await upsertCenter(db, to, change, now);
	if (lacking.includes('district') && given.district !== null) await moveToDistrict(db, to, given.district);
	return true;
}

const placeFields = ['state', 'district', 'mandal', 'village'] as const;
const addressFields = [
	...placeFields,
	'pincode',
	'colony_name',
	'door_number',
	'landmark',
	'latitude',
	'longitude',
] as const;

const isSamePlace = (own: Center, given: Center): boolean =>
	placeFields.every((field) => own[field] === null || own[field] === given[field]);
