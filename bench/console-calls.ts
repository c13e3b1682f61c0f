import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Product, startStandaloneProduct } from '../e2e/product.ts';
import { median } from '../server/test/median.ts';
import { backupTime, timeWork, type WorkTime } from './console-work.ts';

const WARM_UPS = 20;
/** Figures take seconds, so a few calls warm the server up. */
const FEW_WARM_UPS = 3;
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
const FIGURES = ['/api/staff/overview/', '/api/staff/overview/figures/', '/api/staff/overview/years/'];
/** As the fellow of the demo asks on each morning. */
const FELLOWS_CALLS = [
	'/api/children/profile/list/9000000011/',
	'/api/children/attendance/view/?mobile=9000000011&module=4&day=31',
	'/api/fellow/tasks/list/?mobile=9000000011',
	'/api/fellow/visits/',
];
const ADMIN_ONLY = /accounts|audit|options|stand-ins|privacy/;
const PEOPLE = { admin: '9000000001', lead: '9000000002', fellow: '9000000011' };
const STAFF = ['admin', 'lead'] as const;

/** What a person waits for; quality.md has a budget for each kind. */
export type Kind = 'list' | 'figures' | 'report' | 'fellow';

interface Question {
	call: string;
	who: keyof typeof PEOPLE;
	kind: Kind;
}

const QUESTIONS: readonly Question[] = [
	...LISTS.flatMap((call) => asked(call, 'list')),
	...FIGURES.flatMap((call) => asked(call, 'figures')),
	...asked('/api/staff/report/', 'report'),
	...FELLOWS_CALLS.map((call) => ({ call, who: 'fellow' as const, kind: 'fellow' as const })),
];

function asked(call: string, kind: Kind): Question[] {
	return STAFF.filter((who) => who === 'admin' || !ADMIN_ONLY.test(call)).map((who) => ({ call, who, kind }));
}

interface World {
	scale: number;
	product: Product;
	tokens: Record<string, string>;
	stop(): Promise<void>;
}

/** The same call in each world; a list has the same page there. Times are milliseconds, world by world. */
export interface CallTimes extends Question {
	/** Rows that the list has without a limit, world by world. */
	rows: number[];
	medians: number[];
	/** The time within which 95 of 100 answers come. */
	p95: number[];
}

export interface Times {
	calls: CallTimes[];
	/** World by world. */
	work: WorkTime[][];
}

/**
 * Asks each question in worlds of these scales, in turns, so that other load on the machine affects all of them. Then each world
 * runs its jobs and exports.
 * @param scales multiply the number of ordinary demo fellows; the smallest first
 */
export async function timeCalls(
	scales: readonly number[],
	rounds: number,
	note: (times: CallTimes) => void,
): Promise<Times> {
	const worlds: World[] = [];
	try {
		for (const scale of scales) worlds.push(await startWorld(scale));
		const calls: CallTimes[] = [];
		for (const question of QUESTIONS) {
			const { address, rows } = await pageOf(worlds, question);
			const times = await measure(worlds, { ...question, call: address }, rounds);
			const measured = { ...question, rows, medians: times.map(median), p95: times.map(p95Of) };
			note(measured);
			calls.push(measured);
		}
		const work: WorkTime[][] = [];
		for (const { product } of worlds) work.push(await timeWork(product));
		return { calls, work };
	} finally {
		for (const world of worlds) await world.stop();
	}
}

const p95Of = (times: readonly number[]): number =>
	times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;

async function startWorld(scale: number): Promise<World> {
	const backups = await mkdtemp(path.join(tmpdir(), 'yuva-backups-'));
	const product = await startStandaloneProduct({
		DEMO: '1',
		DEMO_SCALE: String(scale),
		LOG_LEVEL: 'error',
		BACKUP_DIR: backups,
		BACKUP_PASSPHRASE: 'a passphrase of the bench',
	});
	const client = new pg.Client(product.connection);
	await client.connect();
	await client.query('vacuum analyze');
	// No call is measured beside it.
	await backupTime(client);
	await client.end();
	const tokens: Record<string, string> = {};
	for (const [name, mobile] of Object.entries(PEOPLE)) tokens[name] = await signIn(product.origin, mobile);
	const stop = async () => {
		await product.stop();
		await rm(backups, { recursive: true, force: true });
	};
	return { scale, product, tokens, stop };
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
	question: Question,
): Promise<{ address: string; rows: number[] }> {
	const { call, kind } = question;
	if (kind !== 'list') return { address: call, rows: [] };
	const rows = await Promise.all(worlds.map((world) => rowsOf(world, question)));
	const limit = Math.max(1, Math.min(...rows));
	return { address: `${call}${call.includes('?') ? '&' : '?'}limit=${limit}`, rows };
}

async function rowsOf({ product, tokens }: World, { call, who }: Question): Promise<number> {
	const answer = Object(await (await ask(`${product.origin}${call}`, tokens[who] ?? '')).json());
	return Array.isArray(answer.data) ? answer.data.length : 0;
}

async function measure(
	worlds: readonly World[],
	{ call, who, kind }: Question,
	rounds: number,
): Promise<number[][]> {
	const times: number[][] = worlds.map(() => []);
	const warmUp = kind === 'figures' || kind === 'report' ? FEW_WARM_UPS : WARM_UPS;
	for (let round = -warmUp; round < rounds; round++) {
		for (const [index, { product, tokens }] of worlds.entries()) {
			const time = await timeOf(`${product.origin}${call}`, tokens[who] ?? '');
			if (round >= 0) times[index]?.push(time);
		}
	}
	return times;
}

/** Milliseconds from request to complete response. */
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
