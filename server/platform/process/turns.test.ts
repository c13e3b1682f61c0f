import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { TurnBudget } from './budgets.ts';
import { asCaller } from './caller.ts';
import { turnsOf } from './turns.ts';

const budget: TurnBudget = { atOnce: 2, waiting: 8, retrySeconds: 7, refusalMs: 0 };

function workshop(change: Partial<TurnBudget> = {}) {
	const takeTurn = turnsOf({ ...budget, ...change });
	const begun: string[] = [];
	const ends = new Map<string, () => void>();
	return {
		begun,
		ask: (caller: string, name: string, isUrgent = false) =>
			asCaller(caller, () =>
				takeTurn(
					() =>
						new Promise<void>((end) => {
							begun.push(name);
							ends.set(name, end);
						}),
					{ isUrgent },
				),
			),
		async end(name: string) {
			await pause(5);
			ends.get(name)?.();
			await pause(0);
		},
	};
}

const refused = { code: 'unavailable', retryAfter: 7 };

test('one caller has half of the turns, and another begins at once', async () => {
	const { ask, begun } = workshop();
	for (const name of ['a1', 'a2', 'a3']) void ask('a', name);
	void ask('b', 'b1');
	await pause(0);
	expect(begun).toEqual(['a1', 'b1']);
});

test('who had least time lately goes next, however much another has waiting', async () => {
	const { ask, begun, end } = workshop({ atOnce: 1 });
	for (const name of ['a1', 'a2', 'a3']) void ask('a', name);
	await end('a1');
	void ask('b', 'b1');
	void ask('b', 'b2');
	await end('a2');
	await pause(50);
	await end('b1');
	await end('a3');
	expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
});

test('urgent work goes first', async () => {
	const { ask, begun, end } = workshop({ atOnce: 1 });
	void ask('a', 'running');
	void ask('b', 'sign-up');
	void ask('c', 'sign-in', true);
	await end('running');
	expect(begun).toEqual(['running', 'sign-in']);
});

test('too much of one caller is refused, and says when to come back', async () => {
	const { ask } = workshop();
	for (let job = 0; job < 5; job += 1) void ask('a', `a${job}`);
	await expect(ask('a', 'over')).rejects.toMatchObject(refused);
	void ask('b', 'b1');
});

test('a refusal waits, so that a caller who asks again at once is no flood', async () => {
	const refusalMs = 50;
	const { ask } = workshop({ refusalMs });
	for (let job = 0; job < 5; job += 1) void ask('a', `a${job}`);
	const begun = performance.now();
	await expect(ask('a', 'over')).rejects.toMatchObject(refused);
	expect(performance.now() - begun).toBeGreaterThan(refusalMs - 2);
});

test('when two callers fill the line, the newest work of whoever has most makes room for a third', async () => {
	const { ask, begun, end } = workshop();
	const ends = new Map<string, string>();
	for (const caller of ['a', 'b'])
		for (let job = 0; job < 12; job += 1) {
			const name = `${caller}${job}`;
			ask(caller, name).catch(({ code }) => ends.set(name, code));
		}
	const ofOthers = ['c', 'd', 'e', 'f', 'g'];
	for (const caller of ofOthers) ask(caller, caller).catch(({ code }) => ends.set(caller, code));
	await pause(5);
	for (const caller of ofOthers) expect(ends.has(caller)).toBe(false);
	expect(ends.get('a4')).toBe('unavailable');
	await end('a0');
	expect(begun).toContain('c');
});

test('work that fails ends its turn', async () => {
	const takeTurn = turnsOf({ ...budget, atOnce: 1 });
	await expect(takeTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
	expect(await takeTurn(() => Promise.resolve('next'))).toBe('next');
});
