import { indiaDate } from '@yuva/contract/calendar';
import pg from 'pg';

export interface BenchFellow {
	mobile: string;
	token: string;
	childIds: string[];
}

const DAY_MS = 86_400_000;

const daysAgo = (days: number): string => indiaDate(new Date(Date.now() - days * DAY_MS));

/**
 * Saves of one programme day alternate between these dates: within the enrolments of the demo, and before the
 * last register, because all marks of the fellow are counted again when the latest date moves back.
 */
export const DATES = [daysAgo(12), daysAgo(11)] as const;

const CHILDREN = 30;
export const MOBILES = [
	'9000000011',
	'9000000012',
	...Array.from({ length: 6 }, (_, i) => `${9_000_100_000 + i}`),
];

export async function prepareFellows(origin: string, connection: pg.PoolConfig): Promise<BenchFellow[]> {
	const fellows: BenchFellow[] = [];
	for (const mobile of MOBILES) fellows.push(await prepareFellow(origin, mobile));
	await givePhotos(connection);
	return fellows;
}

async function prepareFellow(origin: string, mobile: string): Promise<BenchFellow> {
	const body = JSON.stringify({ mobile_number: mobile, password: 'Yuva-demo-2026' });
	const json = { 'content-type': 'application/json' };
	const session = await askJson(`${origin}/api/fellow/login/`, { method: 'POST', headers: json, body });
	const token = String(session.token);
	const headers = { ...json, authorization: `Bearer ${token}` };
	return { mobile, token, childIds: await fillCenter(origin, mobile, headers) };
}

async function fillCenter(
	origin: string,
	mobile: string,
	headers: Record<string, string>,
): Promise<string[]> {
	const list = `${origin}/api/children/profile/list/${mobile}/`;
	const { data } = (await askJson(list, { headers })) as { data: { id: string }[] };
	const ids = data.map((child) => child.id);
	const { data: model } = await askJson(`${origin}/api/children/profile/${ids[0]}/`, { headers });
	while (ids.length < CHILDREN) {
		const child = { ...(model as Json), id: crypto.randomUUID(), full_name: `Bench Child ${ids.length}` };
		const body = JSON.stringify({ ...child, fellow_mobile_number: mobile });
		const saved = await askJson(`${origin}/api/children/profile/save/`, { method: 'POST', headers, body });
		ids.push(String(saved.child_id));
	}
	return ids;
}

type Json = Record<string, unknown>;

async function askJson(url: string, init: RequestInit): Promise<Json> {
	const response = await fetch(url, init);
	if (!response.ok) throw new Error(`${url} answered ${response.status}`);
	return (await response.json()) as Json;
}

/** A list is most expensive when every child has a photo: each address is signed. */
async function givePhotos(connection: pg.PoolConfig): Promise<void> {
	const client = new pg.Client(connection);
	await client.connect();
	await client.query(`
		update children set photo_id = (
			select id from media where media.fellow_id = children.fellow_id and kind = 'child_photo' limit 1
		) where photo_id is null`);
	await client.end();
}
