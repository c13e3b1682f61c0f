import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Job, runScheduled } from './schedule.ts';

/** Returns the order, the most cores at once, and the cores of each job. */
async function watch(jobs: readonly Job[], cores: number) {
	const begun: string[] = [];
	const ended: string[] = [];
	const given: Record<string, number> = {};
	let busy = 0;
	let most = 0;
	await runScheduled(jobs, cores, async (job, use) => {
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

test('never uses more cores than there are', async () => {
	const jobs = [1, 2, 1, 1, 2].map((cores, at) => ({ name: `job ${at}`, cores }));
	const { ended, most } = await watch(jobs, 2);
	expect(ended).toHaveLength(5);
	expect(most).toBe(2);
});

test('a later job that fits passes one that does not', async () => {
	const jobs = [
		{ name: 'first', cores: 1 },
		{ name: 'wide', cores: 2 },
		{ name: 'narrow', cores: 1 },
	];
	const { begun } = await watch(jobs, 2);
	expect(begun).toEqual(['first', 'narrow', 'wide']);
});

test('a job begins after the one it needs has ended', async () => {
	const jobs = [
		{ name: 'journeys', cores: 1, after: ['build'] },
		{ name: 'build', cores: 1 },
	];
	const { begun, ended } = await watch(jobs, 4);
	expect(begun).toEqual(['build', 'journeys']);
	expect(ended).toEqual(['build', 'journeys']);
});

test('a job of more cores than the machine has runs with all of them', async () => {
	const { given } = await watch([{ name: 'wide', cores: 4 }], 2);
	expect(given).toEqual({ wide: 2 });
});

test('jobs that wait for each other are refused by name', async () => {
	const jobs = [
		{ name: 'hen', cores: 1, after: ['egg'] },
		{ name: 'egg', cores: 1, after: ['hen'] },
	];
	await expect(watch(jobs, 2)).rejects.toThrow('hen, egg: after a job that never ends.');
});
