import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { folderStorage } from '../platform/media/storage-folder.ts';
import { makeChild, makeFellow, makeMedia, PASSWORD, type Person } from './factories.ts';
import type { FloodKind, FloodOrder } from './flood.ts';
import { makeFreshDatabase } from './fresh-database.ts';
import { median } from './median.ts';
import { photoWithPlace } from './photos.ts';
import { startReady } from './started-server.ts';
import { TEST_NOW } from './test-app.ts';

// It measures what a flood of strangers costs another person: sign-in, save of a register and photo, each
// beside every public call and every kind of foreign bytes, from one, two and ten addresses.

const PROGRAM = path.join(import.meta.dirname, 'flood.ts');
const LOWEST_PRIORITY = 19;
/** A flood makes what another person does at most so many times as long. */
const MAX_RATIO = 3;
/** Shorter times vary by more than that by themselves beside other work on this machine. */
const NO_TIME_MS = 100;
const ROUNDS = 5;
/** After a longer wait the caller has no answer. */
const PATIENCE_MS = 8000;

const { db, url } = await makeFreshDatabase();
const fellow = await makeFellow(db);
const children: string[] = [];
for (let child = 0; child < 20; child += 1) children.push(await makeChild(db, fellow));
const flooders: Person[] = [];
for (let flooder = 0; flooder < 10; flooder += 1) flooders.push(await makeFellow(db));
const photo = await photoWithPlace(1600, 1200);
const home = await mkdtemp(path.join(tmpdir(), 'yuva-floods-'));
afterAll(() => rm(home, { recursive: true, force: true }));
const voice = await publishVoice();
const {
	origin,
	child: server,
	output,
	howItEnded,
} = await startReady({
	...{ DATABASE_URL: url, DATA_DIR: home, TRUST_PROXY: '1', LOG_LEVEL: 'error' },
	NODE_OPTIONS: '--inspect=127.0.0.1:0',
});

let isTold = false;
/** One case fails for it; those after it have no server, and are skipped. */
function failIfEnded(): void {
	const how = howItEnded();
	if (how === undefined) return;
	isTold = true;
	throw new Error(how);
}
beforeEach(({ skip }) => skip(isTold, 'the server has ended'));

/** Publishes a recording of 9.5 MB that everybody may hear. */
async function publishVoice(): Promise<string> {
	const recording_id = await makeMedia(db, fellow.id, 'testimonial');
	const ofMedia = db.selectFrom('media').select('storage_key').where('id', '=', recording_id);
	const { storage_key } = await ofMedia.executeTakeFirstOrThrow();
	await folderStorage(path.join(home, 'media')).put(
		storage_key,
		Buffer.alloc(9_500_000, 'sound'),
		'audio/webm',
	);
	const id = uuidv7();
	const spoken = {
		fellow_id: fellow.id,
		stakeholder_type: 'childs_parent',
		form_data: JSON.stringify({ Name: 'Anjali' }),
		recording_id,
	};
	await db
		.insertInto('testimonials')
		.values({ id, ...spoken, created_at: TEST_NOW })
		.execute();
	const approved = {
		public_text: 'Words',
		first_name: 'Name',
		approved_by: fellow.id,
		approved_at: TEST_NOW,
	};
	await db
		.insertInto('publications')
		.values({ testimonial_id: id, may_be_played: true, ...approved })
		.execute();
	return id;
}

type Kind = [what: string, kind: FloodKind, path?: string];

const PUBLIC_READS = [
	...['/', '/login', '/nowhere', '/api/docs', '/api/openapi.json', '/api/welcome/', '/api/organisation/'],
	...['/api/states/', '/api/districts/?state_id=36', '/api/mandals/?district_id=526', '/api/options/caste/'],
	...[
		'/api/grampanchayats/?mandal_id=4385',
		'/api/options/religion/',
		'/api/config/',
		'/api/privacy/contact/',
	],
	...['/api/sealing-key/', `/api/certificates/${crypto.randomUUID()}/`, '/api/staff/export/redeem/abc'],
	...['/api/organisation/logo/abcdefghijklmnop/', `/api/welcome/voices/${voice}/`, '/readyz'],
];

const kinds: Kind[] = [
	...PUBLIC_READS.map((address): Kind => [address, 'read', address]),
	['a recording that nobody reads', 'read by nobody', `/api/welcome/voices/${voice}/`],
	['a large answer that nobody reads', 'read by nobody', '/api/openapi.json'],
	['forged tokens', 'forged tokens'],
	['wrong passwords', 'wrong passwords'],
	['sign-ups', 'sign-ups'],
	['new passwords', 'new passwords'],
	['second factors', 'second factors'],
	['passkeys', 'passkeys'],
	['reports of errors', 'reports of errors'],
	['half-sent bodies', 'half-sent bodies'],
	['half-sent large bodies', 'half-sent large bodies'],
	['half-sent headers', 'half-sent headers'],
	['photos', 'photos', '/api/fellow/photo/upload/'],
	['files that are no photo', 'files that are no photo', '/api/fellow/photo/upload/'],
	['large bodies', 'large bodies', '/api/children/attendance/save/'],
	['parts of files', 'parts of files'],
];

/** By this cookie the server knows the fellow's phone, however many wrong passwords others try. */
let phone = '';

const doings = {
	'sign-in': async () => {
		const answer = await post('/api/fellow/login/', {
			mobile_number: fellow.mobile_number,
			password: PASSWORD,
		});
		for (const cookie of answer.headers.getSetCookie()) phone = cookie.split(';')[0] ?? '';
		return answer;
	},
	save: () => {
		const attendance = children.map((child_id) => ({ child_id, status: 'Present' }));
		return post(
			'/api/children/attendance/save/',
			{ date: '2026-11-20', module: 1, day: 1, attendance },
			true,
		);
	},
	photo: () => {
		const form = new FormData();
		form.append('mobile_number', fellow.mobile_number);
		form.append('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
		return ask('/api/fellow/photo/upload/', { body: form }, true);
	},
};
type Doing = keyof typeof doings;

const post = (address: string, body: object, signedIn = false): Promise<Response> =>
	ask(address, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }, signedIn);

function ask(address: string, init: RequestInit, signedIn: boolean): Promise<Response> {
	const headers = new Headers(init.headers);
	headers.set('x-forwarded-for', '10.9.9.9');
	headers.set('cookie', phone);
	if (signedIn) headers.set('authorization', `Bearer ${fellow.token}`);
	return fetch(origin + address, {
		...init,
		method: 'POST',
		headers,
		signal: AbortSignal.timeout(PATIENCE_MS),
	});
}

interface Seen {
	times: Record<Doing, number[]>;
	refused: string[];
}

async function look(rounds: number, seen: Seen): Promise<void> {
	for (let round = 0; round < rounds; round += 1) {
		for (const doing of Object.keys(doings) as Doing[]) {
			const begun = performance.now();
			const status = await doings[doing]().then(
				async (answer) => {
					await answer.arrayBuffer();
					return answer.status;
				},
				() => 'no answer',
			);
			seen.times[doing].push(performance.now() - begun);
			if (status !== 200) seen.refused.push(`${doing} ${status}`);
			await pause(100);
			failIfEnded();
		}
	}
}

const nothing = (): Seen => ({ times: { 'sign-in': [], save: [], photo: [] }, refused: [] });

/** Starts a process of its own that leaves the machine to others, as a flooder has a machine of its own. */
async function begin(order: FloodOrder): Promise<() => Promise<void>> {
	const child = spawn(process.execPath, [PROGRAM, JSON.stringify(order)], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	setPriority(child.pid ?? 0, LOWEST_PRIORITY);
	await once(child.stdout, 'data');
	await pause(2000);
	return async () => {
		const ended = once(child, 'exit');
		child.kill('SIGKILL');
		await ended;
		await pause(500);
	};
}

/** A quiet server collects no garbage by itself. */
async function collectGarbage(): Promise<void> {
	const [address = ''] = /ws:\S+/.exec(output()) ?? [];
	const inspector = new WebSocket(address);
	await once(inspector, 'open');
	inspector.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
	await once(inspector, 'message');
	inspector.close();
}

async function heldMegabytes(): Promise<number> {
	await collectGarbage();
	return megabytes();
}

async function megabytes(): Promise<number> {
	const status = await readFile(`/proc/${server.pid}/status`, 'utf8').catch(() => '');
	return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

const openFiles = async (): Promise<number> =>
	(await readdir(`/proc/${server.pid}/fd`).catch(() => [])).length;
/** The pools of the database and resting processes for heavy work open some. */
const SOME_FILES = 50;

let most = 0;
await look(3, nothing());
const atFirst = await heldMegabytes();
const openAtFirst = await openFiles();

describe.each(kinds)('%s', (what, kind, address = '') => {
	test.each([1, 2, 10])('from %i addresses keeps no other caller waiting', async (count) => {
		const [alone, beside] = [nothing(), nothing()];
		await look(1, alone);
		const stop = await begin({
			...{ origin, kind, path: address, taken: fellow.mobile_number },
			addresses: flooders
				.slice(0, count)
				.map((_, place) => `10.${count}.${kinds.findIndex(([name]) => name === what)}.${place + 1}`),
			tokens: flooders.map(({ token }) => token),
			numbers: flooders.map(({ mobile_number }) => mobile_number),
		});
		try {
			await look(ROUNDS, beside);
			most = Math.max(most, await megabytes());
		} finally {
			await stop();
		}
		await look(1, alone);
		const slow: string[] = [];
		const told = (Object.keys(doings) as Doing[]).map((doing) => {
			const [quiet, loud] = [median(alone.times[doing]), median(beside.times[doing])];
			if (loud > Math.max(quiet, NO_TIME_MS) * MAX_RATIO) slow.push(doing);
			return `${doing} ${quiet.toFixed(0)} : ${loud.toFixed(0)}`;
		});
		const refusals = beside.refused.length > 0 ? `, refused ${beside.refused.join(', ')}` : '';
		const memory = `${(await megabytes()).toFixed(0)} MB`;
		process.stdout.write(`FLOOD ${what} × ${count}: ${told.join(', ')}${refusals}, ${memory}\n`);
		expect({ slow, refused: beside.refused }).toEqual({ slow: [], refused: [] });
	});
});

test.runIf(process.platform === 'linux')(
	'after the floods the memory and the files that they took are given back',
	async () => {
		failIfEnded();
		await expect.poll(openFiles, { timeout: 60_000, interval: 2000 }).toBeLessThan(openAtFirst + SOME_FILES);
		await expect.poll(heldMegabytes, { timeout: 60_000, interval: 2000 }).toBeLessThan(atFirst + 150);
		process.stdout.write(
			`FLOOD memory: ${atFirst.toFixed(0)} MB, at most ${most.toFixed(0)}, afterwards ${(await megabytes()).toFixed(0)}\n`,
		);
		expect(most).toBeLessThan(atFirst + 500);
	},
);
