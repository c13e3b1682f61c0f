import type { Role } from '@yuva/contract/auth/standing';
import { indiaDate } from '@yuva/contract/calendar';
import type { Db } from '../platform/database/database.ts';
import { DAY_MS } from './calendar.ts';
import { type Random, seededRandom } from './random.ts';

export interface DemoWorld {
	db: Db;
	random: Random;
	now: Date;
	passwordHash: string;
	/** Gives the first villages of each working district, read once. */
	villages: ReadonlyMap<number, readonly Village[]>;
}

export interface Village {
	state: number;
	district: number;
	mandal: number;
	grampanchayat: number;
}

export interface DemoPerson {
	id: string;
	mobile_number: string;
	role: Role;
	surname: string;
	given_name: string;
	district_lead_id?: string;
	created_at?: Date;
}

/** These are the LGD codes of the five working districts. */
export const PEDDAPALLI = 682;
export const VIKARABAD = 698;
const ADILABAD = 501;
export const workingDistricts = [PEDDAPALLI, ADILABAD, 699, VIKARABAD, 721] as const;

export async function addAccount({ db, passwordHash, now }: DemoWorld, person: DemoPerson): Promise<void> {
	await db
		.insertInto('accounts')
		.values({ own_password: true, created_at: now, ...person, password_hash: passwordHash })
		.execute();
}

/** @returns the lead's id by district code */
export async function addStaff(world: DemoWorld): Promise<Map<number, string>> {
	const { db, random, now } = world;
	const admin = random.id(now);
	await addAccount(world, {
		id: admin,
		mobile_number: '9000000001',
		role: 'admin',
		surname: 'Deshpande',
		given_name: 'Meera',
	});
	const names = [
		['Ravinder', 'Gaddam', '9000000002'],
		['Sujatha', 'Mesram', '9000000005'],
		['Anand', 'Atram', '9000000006'],
		['Shobha', 'Chevella', '9000000003'],
		['Narsing', 'Gollapalli', '9000000007'],
	] as const;
	const leads = new Map<number, string>();
	for (const [index, district_id] of workingDistricts.entries()) {
		const [given_name = '', surname = '', mobile_number = ''] = names[index] ?? [];
		const id = random.id(now);
		await addAccount(world, { id, mobile_number, role: 'district_lead', surname, given_name });
		await db.insertInto('lead_districts').values({ account_id: id, district_id }).execute();
		leads.set(district_id, id);
	}
	await addStandIns(world, admin, leads.get(PEDDAPALLI) ?? '');
	return leads;
}

async function addStandIns({ db, now }: DemoWorld, made_by: string, account_id: string): Promise<void> {
	const random = seededRandom(ADILABAD);
	const dayIn = (days: number) => indiaDate(new Date(now.getTime() + days * DAY_MS));
	const common = { district_id: ADILABAD, account_id, made_by, made_at: now };
	await db
		.insertInto('lead_stand_ins')
		.values([
			{ ...common, id: random.id(now), from_date: dayIn(-30), to_date: dayIn(-20) },
			{ ...common, id: random.id(now), from_date: dayIn(20), to_date: dayIn(27) },
		])
		.execute();
}

export async function addTeamLead(world: DemoWorld, district_lead_id: string): Promise<string> {
	const id = world.random.id(world.now);
	await addAccount(world, {
		id,
		mobile_number: '9000000004',
		role: 'team_lead',
		surname: 'Bollam',
		given_name: 'Prashanth',
		district_lead_id,
	});
	return id;
}
