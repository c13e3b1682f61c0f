import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { TurnBudget } from './budgets.ts';
import { asCaller } from './caller.ts';
import { turnsOf } from './turns.ts';

const budget: TurnBudget = { atOnce: 2, perCaller: 1, waiting: 6, waitingPerCaller: 4, retrySeconds: 7 };

/** Work that ends when told to. */
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
			await pause(0);
			ends.get(name)?.();
			await pause(0);
		},
	};
}

test('one caller has a share only, and another begins at once', async () => {
	const { ask, begun } = workshop();
	for (const name of ['a1', 'a2', 'a3']) void ask('a', name);
	void ask('b', 'b1');
	await pause(0);
	expect(begun).toEqual(['a1', 'b1']);
});

test('who has waited longest since the last turn goes next, however much another has waiting', async () => {
	const { ask, begun, end } = workshop({ atOnce: 1 });
	for (const name of ['a1', 'a2', 'a3']) void ask('a', name);
	void ask('b', 'b1');
	await end('a1');
	await end('b1');
	await end('a2');
	expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
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
	await expect(ask('a', 'over')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 7 });
	void ask('b', 'b1');
});

test('too much of all callers together is refused', async () => {
	const { ask } = workshop();
	for (const caller of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) void ask(caller, caller);
	await expect(ask('i', 'over')).rejects.toMatchObject({ code: 'unavailable' });
});

test('work that fails ends its turn', async () => {
	const takeTurn = turnsOf({ ...budget, atOnce: 1 });
	await expect(takeTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
	expect(await takeTurn(() => Promise.resolve('next'))).toBe('next');
});
