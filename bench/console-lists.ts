import pg from 'pg';
import { type Product, startStandaloneProduct } from '../e2e/product.ts';
import { median } from '../server/test/median.ts';

const WARM_UP = 20;
const MICROSECONDS = 1000;

const LISTS = [
	'/api/staff/fellows/',
	'/api/staff/fellows/?sort=register_oldest',
	'/api/staff/fellows/?sort=register_latest',
	'/api/staff/fellows/?sort=children_most',
	'/api/staff/fellows/?sort=attendance_lowest',
	'/api/staff/fellows/?district=682',
	'/api/staff/fellows/?status=Active',
	'/api/staff/fellows/?status=Inactive',
	'/api/staff/fellows/?status=Completed',
	'/api/staff/fellows/?status=Applicant',
	'/api/staff/fellows/?module=3&sort=attendance_highest',
	'/api/staff/fellows/?search=9000000011',
	'/api/staff/applications/',
	'/api/staff/applications/?status=APPROVED',
	'/api/staff/applications/?status=NOT_STARTED',
	'/api/staff/tasks/',
	'/api/staff/tasks/?status=Completed',
	'/api/staff/task-progress/assignments/',
	'/api/staff/task-progress/fellows/',
	'/api/staff/attention/',
	'/api/staff/attention/?rule=endline_below',
	'/api/staff/testimonials/',
	'/api/staff/testimonials/?published=yes',
	'/api/staff/overview/centers/',
	'/api/staff/overview/centers/?status=Active',
	'/api/staff/accounts/',
	'/api/staff/accounts/?role=team_lead',
	'/api/staff/audit/',
	'/api/staff/audit/?action=children.read',
	'/api/staff/options/?level=university',
	'/api/staff/stand-ins/',
	'/api/staff/privacy/retention/unfinished/',
];
const ADMIN_ONLY = /accounts|audit|options|stand-ins|privacy/;
const PEOPLE = { admin: '9000000001', lead: '9000000002' };
const QUESTIONS = LISTS.flatMap((list) =>
	Object.keys(PEOPLE)
		.filter((who) => who === 'admin' || !ADMIN_ONLY.test(list))
		.map((who) => ({ list, who })),
);

interface World {
	scale: number;
	product: Product;
	tokens: Record<string, string>;
}

/** Times the same page of a list in each world. */
export interface ListTimes {
	list: string;
	who: string;
	/** Counts rows that the list has without a limit, world by world. */
	rows: number[];
	/** Are milliseconds, world by world. */
	medians: number[];
	growth: number;
}

/**
 * Asks for every list in worlds of these scales, in turns, so that other load on the machine affects all of
 * them.
 *
 * @param scales multiply the number of ordinary demo fellows; the smallest first
 */
export async function timeLists(
	scales: readonly number[],
	rounds: number,
	note: (times: ListTimes) => void,
): Promise<ListTimes[]> {
	const worlds: World[] = [];
	try {
		for (const scale of scales) worlds.push(await startWorld(scale));
		const all: ListTimes[] = [];
		for (const { list, who } of QUESTIONS) {
			const { address, rows } = await pageOf(worlds, list, who);
			const medians = await measure(worlds, address, who, rounds);
			const times = { list, who, rows, medians, growth: (medians.at(-1) ?? 0) / (medians[0] ?? 1) };
			note(times);
			all.push(times);
		}
		return all;
	} finally {
		for (const { product } of worlds) await product.stop();
	}
}

async function startWorld(scale: number): Promise<World> {
	const product = await startStandaloneProduct({ DEMO: '1', DEMO_SCALE: String(scale), LOG_LEVEL: 'error' });
	const client = new pg.Client(product.connection);
	await client.connect();
	await client.query('vacuum analyze');
	await client.end();
	const tokens: Record<string, string> = {};
	for (const [name, mobile] of Object.entries(PEOPLE)) tokens[name] = await signIn(product.origin, mobile);
	return { scale, product, tokens };
}

async function signIn(origin: string, mobile_number: string): Promise<string> {
	const response = await fetch(`${origin}/api/fellow/login/`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ mobile_number, password: 'Yuva-demo-2026' }),
	});
	return String(Object(await response.json()).token);
}

/** Uses the row count of the smallest world for all, so that only the search time differs. */
async function pageOf(
	worlds: readonly World[],
	list: string,
	who: string,
): Promise<{ address: string; rows: number[] }> {
	const rows = await Promise.all(worlds.map((world) => rowsOf(world, list, who)));
	const limit = Math.max(1, Math.min(...rows));
	return { address: `${list}${list.includes('?') ? '&' : '?'}limit=${limit}`, rows };
}

async function rowsOf({ product, tokens }: World, list: string, who: string): Promise<number> {
	const answer = Object(await (await ask(`${product.origin}${list}`, tokens[who] ?? '')).json());
	return Array.isArray(answer.data) ? answer.data.length : 0;
}

async function measure(
	worlds: readonly World[],
	list: string,
	who: string,
	rounds: number,
): Promise<number[]> {
	const times: number[][] = worlds.map(() => []);
	for (let round = -WARM_UP; round < rounds; round++) {
		for (const [index, { product, tokens }] of worlds.entries()) {
			const time = await timeOf(`${product.origin}${list}`, tokens[who] ?? '');
			if (round >= 0) times[index]?.push(time);
		}
	}
	return times.map(median);
}

/** Returns milliseconds from request to complete response. */
async function timeOf(url: string, token: string): Promise<number> {
	const start = process.hrtime.bigint();
	const response = await ask(url, token);
	await response.arrayBuffer();
	return Number((process.hrtime.bigint() - start) / BigInt(MICROSECONDS)) / MICROSECONDS;
}

async function ask(url: string, token: string): Promise<Response> {
	const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
	if (!response.ok) throw new Error(`${url} answered ${response.status}`);
	return response;
}
