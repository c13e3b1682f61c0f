import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { DEMO_PASSWORD } from '../e2e/people.ts';
import { print } from '../server/platform/process/print.ts';
import { ask } from './ask.ts';
import { type LoadCall, measure } from './load.ts';
import { familyMegabytes } from './processes.ts';
import type { PhotosToSend } from './send-photos.ts';
import { startWorld, type World } from './world.ts';

// Reads of registers beside exports and photos, in turns with the same reads alone.

const { values } = parseArgs({
	options: { scale: { type: 'string', default: '100' }, rounds: { type: 'string', default: '3' } },
});

const GOAL_RATIO = 1.5;
const GOAL_MEGABYTES = 300;
const READERS = 4;
const EXPORTS = ['attendance.xlsx', 'attendance.xlsx', 'attendance.csv'];
const ADMIN = '9000000001';
const SLICE_SECONDS = 2;
const ALONE_SLICES = 4;
/** The JIT compiler has settled after these. */
const WARM_UP_SECONDS = 5;
const POLL_MS = 500;
/** The garbage of the work is collected by then, or stays. */
const REST_MS = 30_000;

const world = await startWorld(Number(values.scale));
try {
	await report(world);
} finally {
	await world.stop();
}

async function report({ product: { origin, pid }, calls }: World): Promise<void> {
	const reads = loadsOf(calls, 'register read').slice(0, READERS);
	const p95Once = async () => (await measure(origin, reads, SLICE_SECONDS)).p95;
	const admin = await confirmedAdmin(origin);
	const photo = await photoOfTwelveMegapixels();
	await measure(origin, reads, WARM_UP_SECONDS);
	print(`scale ${values.scale}, ${READERS} fellows read registers all the time; p95 in milliseconds`);
	print('round  alone  beside exports  beside photos  memory MB');
	const ratios: { exports: number[]; photos: number[] } = { exports: [], photos: [] };
	for (let round = 1; round <= Number(values.rounds); round += 1) {
		const alone = await repeated(p95Once, ALONE_SLICES);
		const exports = await beside(() => runExports(origin, admin), p95Once);
		const photos = await beside(() => sendPhotos(origin, reads, photo), p95Once);
		ratios.exports.push(exports / alone);
		ratios.photos.push(photos / alone);
		const cells = [alone, exports, photos].map((p95) => p95.toFixed(1)).join('  ');
		print(`${round}  ${cells}  ${familyMegabytes(pid)}`);
	}
	await pause(REST_MS);
	const megabytes = familyMegabytes(pid);
	print(
		`\nbeside exports × ${median(ratios.exports).toFixed(1)}, beside photos × ${median(ratios.photos).toFixed(1)}`,
	);
	print(`goal × ${GOAL_RATIO}; ${megabytes} MB after ${REST_MS / 1000} s of rest, goal ${GOAL_MEGABYTES}`);
}

function loadsOf(calls: World['calls'], wanted: string): LoadCall[] {
	return calls.find(({ name }) => name === wanted)?.loads ?? [];
}

function median(figures: readonly number[]): number {
	return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}

async function repeated(figure: () => Promise<number>, times: number): Promise<number> {
	const figures: number[] = [];
	while (figures.length < times) figures.push(await figure());
	return median(figures);
}

/** @returns the median of the slices that ran while `work` did */
async function beside(work: () => Promise<void>, figure: () => Promise<number>): Promise<number> {
	let isWorking = true;
	const worked = work().finally(() => {
		isWorking = false;
	});
	const figures: number[] = [];
	while (isWorking) figures.push(await figure());
	await worked;
	return median(figures);
}

type Headers = Record<string, string>;

/** @returns the headers of an admin who may export */
async function confirmedAdmin(origin: string): Promise<Headers> {
	const json = { 'content-type': 'application/json' };
	const body = JSON.stringify({ mobile_number: ADMIN, password: DEMO_PASSWORD });
	const session = await ask(`${origin}/api/fellow/login/`, { method: 'POST', headers: json, body });
	const { token } = session as { token: string };
	const headers = { ...json, authorization: `Bearer ${token}` };
	const proof = JSON.stringify({ password: DEMO_PASSWORD });
	await ask(`${origin}/api/account/confirm/`, { method: 'POST', headers, body: proof });
	return headers;
}

interface Export {
	id: string;
	state: string;
}

/** Asks for all at once, waits until they are written, and removes them. */
async function runExports(origin: string, headers: Headers): Promise<void> {
	const all = `${origin}/api/staff/exports/`;
	const { authorization = '' } = headers;
	for (const file of EXPORTS) await ask(all, { method: 'POST', headers, body: JSON.stringify({ file }) });
	let written: Export[] = [];
	do {
		await pause(POLL_MS);
		({ data: written } = (await ask(all, { headers })) as { data: Export[] });
		const failed = written.find(({ state }) => state === 'failed');
		if (failed) throw new Error(`The export ${failed.id} failed.`);
	} while (written.some(({ state }) => state === 'waiting' || state === 'running'));
	for (const { id, state } of written) {
		if (state === 'ready') await ask(`${all}${id}/`, { method: 'DELETE', headers: { authorization } });
	}
}

/** In a thread of its own: what it takes to send must not delay the reads that are measured. */
async function sendPhotos(
	origin: string,
	reads: readonly LoadCall[],
	photo: PhotosToSend['photo'],
): Promise<void> {
	const workerData: PhotosToSend = { origin, reads: [...reads], photo };
	await once(new Worker(`${import.meta.dirname}/send-photos.ts`, { workerData }), 'exit');
}

async function photoOfTwelveMegapixels(): Promise<PhotosToSend['photo']> {
	const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
	const picture = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#2f7f79', noise } });
	return new Uint8Array(await picture.jpeg({ quality: 60 }).toBuffer());
}
