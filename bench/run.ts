import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { print } from '../server/platform/process/print.ts';
import { compareCall, type Row } from './compare.ts';
import { startWorld, type World } from './world.ts';

const { values } = parseArgs({
	options: {
		scales: { type: 'string', default: '1,20' },
		rounds: { type: 'string', default: '10' },
		seconds: { type: 'string', default: '1' },
		call: { type: 'string' },
	},
});
const scales = values.scales.split(',').map(Number);
const rounds = { count: Number(values.rounds), seconds: Number(values.seconds) };

/** A read is a transaction of its own, which the bare server does without: a third of the time of a short read. */
const GOAL_RATIO = 0.5;
const GOAL_GROWTH = 1.3;
const GOAL_MEGABYTES = 200;

const worlds: World[] = [];
try {
	for (const scale of scales) worlds.push(await startWorld(scale));
	await report();
} finally {
	for (const world of worlds) await world.stop();
}

async function report(): Promise<void> {
	print(`Node ${process.version}, ${availableParallelism()} cores; 8 connections, a fellow each;`);
	print(`medians of ${rounds.count} rounds of ${rounds.seconds} s, product and bare server in turns\n`);
	print(
		'call                scale  product/s  bare/s  ratio  p95 ms  growth  CPU ms: server + database (bare)',
	);
	const rows: Row[] = [];
	for (const { name } of worlds[0]?.calls ?? []) {
		if (values.call !== undefined && values.call !== name) continue;
		const compared = await compareCall(name, worlds, rounds);
		for (const row of compared) print(lineOf(row));
		rows.push(...compared);
	}
	reportBytes();
	reportMemory();
	const missed = [...rows.flatMap(missesOf), ...worlds.flatMap(missedMemory)];
	print(missed.length === 0 ? '\nEvery goal is met.' : `\nMissed:\n  ${missed.join('\n  ')}`);
}

function reportBytes(): void {
	print('\nover the wire, headers included, compressed as browsers ask for it');
	for (const { name, up, down } of worlds[0]?.bytes ?? []) {
		print(`${name.padEnd(19)} ${String(up).padStart(5)} bytes up, ${String(down).padStart(5)} down`);
	}
}

function reportMemory(): void {
	print();
	for (const { scale, idleMegabytes } of worlds) {
		print(`idle server process at scale ${scale}: ${idleMegabytes ?? '?'} MB`);
	}
}

function lineOf({ call, scale, product, bare, ratio, growth }: Row): string {
	return [
		call.padEnd(19),
		String(scale).padStart(5),
		product.perSecond.toFixed(0).padStart(10),
		bare.perSecond.toFixed(0).padStart(7),
		ratio.toFixed(2).padStart(6),
		product.p95.toFixed(1).padStart(7),
		growth.toFixed(2).padStart(7),
		` ${cpuOf(product)} (${cpuOf(bare)})`,
	].join(' ');
}

function cpuOf({ serverMs, databaseMs }: Row['product']): string {
	return `${serverMs.toFixed(2)} + ${databaseMs.toFixed(2)}`;
}

function missesOf({ call, scale, ratio, growth }: Row): string[] {
	return [
		ratio < GOAL_RATIO && `ratio ${ratio.toFixed(2)} < ${GOAL_RATIO}`,
		growth > GOAL_GROWTH && `growth ${growth.toFixed(2)} > ${GOAL_GROWTH}`,
	].flatMap((miss) => (miss ? [`${call} at ${scale}: ${miss}`] : []));
}

function missedMemory({ scale, idleMegabytes = 0 }: World): string[] {
	return idleMegabytes > GOAL_MEGABYTES
		? [`idle memory at ${scale}: ${idleMegabytes} MB > ${GOAL_MEGABYTES}`]
		: [];
}
