import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Job, runScheduled } from './schedule.ts';

async function watch(jobs: readonly Job[], lanes: number) {
	const begun: string[] = [];
	const ended: string[] = [];
	const given: Record<string, number> = {};
	let busy = 0;
	let most = 0;
	await runScheduled(jobs, lanes, async (job, use) => {
		begun.push(job.name);
		given[job.name] = use;
		busy += use;
		most = Math.max(most, busy);
		await pause(5);
		busy -= use;
		ended.push(job.name);
	});
	return { begun, ended, given, most };
}

test('never uses more lanes than there are', async () => {
	const jobs = [1, 2, 1, 1, 2].map((lanes, at) => ({ name: `job ${at}`, lanes }));
	const { ended, most } = await watch(jobs, 2);
	expect(ended).toHaveLength(5);
	expect(most).toBe(2);
});

test('a later job that fits passes one that does not', async () => {
	const jobs = [
		{ name: 'first', lanes: 1 },
		{ name: 'wide', lanes: 2 },
		{ name: 'narrow', lanes: 1 },
	];
	const { begun } = await watch(jobs, 2);
	expect(begun).toEqual(['first', 'narrow', 'wide']);
});

test('a job begins after the one it needs has ended', async () => {
	const jobs = [
		{ name: 'journeys', lanes: 1, after: ['build'] },
		{ name: 'build', lanes: 1 },
	];
	const { begun, ended } = await watch(jobs, 4);
	expect(begun).toEqual(['build', 'journeys']);
	expect(ended).toEqual(['build', 'journeys']);
});

test('a job of more lanes than there are runs with all of them', async () => {
	const { given } = await watch([{ name: 'wide', lanes: 4 }], 2);
	expect(given).toEqual({ wide: 2 });
});

test('a job that only waits takes no lane', async () => {
	const jobs = [
		{ name: 'download', lanes: 0 },
		{ name: 'work', lanes: 2 },
	];
	const { begun, most } = await watch(jobs, 2);
	expect(begun).toEqual(['download', 'work']);
	expect(most).toBe(2);
});

test('jobs that wait for each other are refused by name', async () => {
	const jobs = [
		{ name: 'hen', lanes: 1, after: ['egg'] },
		{ name: 'egg', lanes: 1, after: ['hen'] },
	];
	await expect(watch(jobs, 2)).rejects.toThrow('hen, egg: after a job that never ends.');
});
