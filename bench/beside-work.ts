import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { median } from '../server/test/median.ts';
import { confirmedAdmin, writeExport } from './exports.ts';
import { type LoadCall, measure } from './load.ts';
import { familyMegabytes } from './processes.ts';
import type { PhotosToSend } from './send-photos.ts';
import type { World } from './world.ts';

const READERS = 4;
const EXPORTS = ['attendance.xlsx', 'attendance.xlsx', 'attendance.csv'];
const SLICE_SECONDS = 2;
const ALONE_SLICES = 4;
/** The JIT compiler has settled after these. */
const WARM_UP_SECONDS = 5;
/** The garbage of the work is collected by then, or stays. */
const REST_MS = 30_000;

/** A round has three 95th percentiles, in milliseconds, and the memory at its end. */
export interface Round {
	alone: number;
	exports: number;
	photos: number;
	megabytes: number;
}

export interface Beside {
	exports: number;
	photos: number;
	/** The server has this memory after half a minute of rest. */
	megabytes: number;
}

/** Four fellows read registers all the time: alone, beside exports, and beside photos, in turns. */
export async function measureBeside(
	{ product: { origin, pid }, calls }: World,
	rounds: number,
	say: (round: Round) => void,
): Promise<Beside> {
	const reads = loadsOf(calls, 'register read').slice(0, READERS);
	const p95Once = async () => (await measure(origin, reads, SLICE_SECONDS)).p95;
	const admin = await confirmedAdmin(origin);
	const photo = await photoOfTwelveMegapixels();
	await measure(origin, reads, WARM_UP_SECONDS);
	const done: Round[] = [];
	while (done.length < rounds) {
		const alone = await repeated(p95Once, ALONE_SLICES);
		const exports = await beside(
			() => Promise.all(EXPORTS.map((file) => writeExport(origin, admin, file))),
			p95Once,
		);
		const photos = await beside(() => sendPhotos(origin, reads, photo), p95Once);
		const round = { alone, exports, photos, megabytes: familyMegabytes(pid) };
		done.push(round);
		say(round);
	}
	await pause(REST_MS);
	const middle = (of: 'alone' | 'exports' | 'photos') => median(done.map((round) => round[of]));
	const alone = middle('alone');
	return {
		exports: middle('exports') / alone,
		photos: middle('photos') / alone,
		megabytes: familyMegabytes(pid),
	};
}

function loadsOf(calls: World['calls'], wanted: string): LoadCall[] {
	return calls.find(({ name }) => name === wanted)?.loads ?? [];
}

async function repeated(figure: () => Promise<number>, times: number): Promise<number> {
	const figures: number[] = [];
	while (figures.length < times) figures.push(await figure());
	return median(figures);
}

/** @returns the median of the slices that ran while `work` did */
async function beside(work: () => Promise<unknown>, figure: () => Promise<number>): Promise<number> {
	let isWorking = true;
	const worked = work().finally(() => {
		isWorking = false;
	});
	const figures: number[] = [];
	while (isWorking) figures.push(await figure());
	await worked;
	return median(figures);
}

/** Runs in a thread of its own, so that the sending does not delay the reads that are measured. */
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
