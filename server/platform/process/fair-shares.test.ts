import { expect, test, vi } from 'vitest';
import { fairShares, recentShares } from './fair-shares.ts';

const fill = (shares: ReturnType<typeof fairShares>, caller: string, asked: number): number =>
	Array.from({ length: asked }, () => shares.take(caller)).filter(Boolean).length;

test('while there is room one caller gets half of all', () => {
	expect(fill(fairShares(1000), 'a', 1000)).toBe(500);
});

test('ten callers who take all that they get leave a fair part to the eleventh', () => {
	const shares = fairShares(1000);
	const taken = Array.from({ length: 10 }, (_, caller) => fill(shares, `flooder ${caller}`, 1000));
	expect(taken[0]).toBe(500);
	expect(Math.max(...taken.slice(1))).toBeLessThanOrEqual(56);
	expect(fill(shares, 'newcomer', 20)).toBeGreaterThanOrEqual(15);
});

test('a caller who holds nothing always gets a place: whoever holds most makes room with what it has held longest', () => {
	const shares = fairShares(8);
	const ended: string[] = [];
	for (let place = 0; place < 4; place += 1) shares.take('a', 1, () => ended.push(`a${place}`));
	for (const caller of ['b', 'c', 'd', 'e']) shares.take(caller, 1, () => ended.push(caller));
	expect(shares.fullness()).toBe(1);
	expect(shares.take('newcomer')).toBeDefined();
	expect(shares.take('another')).toBeDefined();
	expect(ended).toEqual(['a0', 'a1']);
	expect(shares.fullness()).toBe(1);
});

test('the place that was taken first makes room when all callers hold one', () => {
	const shares = fairShares(3);
	const ended: string[] = [];
	for (const caller of ['a', 'b', 'c']) shares.take(caller, 1, () => ended.push(caller));
	expect(shares.take('newcomer', 1)).toBeDefined();
	expect(ended).toEqual(['a']);
});

test('of what waits in a line the newest makes room', () => {
	const shares = fairShares(4, 'newest');
	const ended: number[] = [];
	for (let place = 0; place < 2; place += 1) shares.take('a', 1, () => ended.push(place));
	for (const caller of ['b', 'c', 'd']) shares.take(caller);
	expect(ended).toEqual([1]);
});

test('no caller makes room for one who holds as much', () => {
	const shares = fairShares(8);
	const giveWay = vi.fn();
	for (const caller of ['a', 'b', 'a', 'b', 'a', 'b', 'a', 'b']) shares.take(caller, 1, giveWay);
	expect(shares.take('b', 1, giveWay)).toBeUndefined();
	expect(giveWay).not.toHaveBeenCalled();
});

test('what cannot make room is kept, and a newcomer then waits', () => {
	const shares = fairShares(2);
	shares.take('a');
	shares.take('b');
	expect(shares.take('newcomer')).toBeUndefined();
});

test('a place that is given back, once or twice, is free again', () => {
	const shares = fairShares(2);
	const leave = shares.take('a');
	expect(shares.take('a')).toBeUndefined();
	leave?.();
	leave?.();
	expect(shares.fullness()).toBe(0);
	expect(shares.take('a')).toBeDefined();
});

test('amounts count, not places', () => {
	const shares = fairShares(100);
	expect(shares.take('a', 50)).toBeDefined();
	expect(shares.take('a', 1)).toBeUndefined();
	expect(shares.take('b', 5)).toBeDefined();
	expect(shares.take('b', 5)).toBeUndefined();
});

test('of what is used up, one caller may go on until half of the total is used lately, and again when time has passed', () => {
	let now = 0;
	const shares = recentShares(1000, 1000, () => now);
	let used = 0;
	for (; shares.mayGoOn('a'); used += 10) shares.note('a', 10);
	expect(used).toBe(510);
	expect(shares.mayGoOn('newcomer')).toBe(true);
	now = 200;
	expect(shares.mayGoOn('a')).toBe(true);
});

test('ten callers together leave more than a third of what can be used up to others', () => {
	let now = 0;
	const shares = recentShares(1000, 1000, () => now);
	let used = 0;
	for (; now < 20_000; now += 1)
		for (let caller = 0; caller < 10; caller += 1) {
			if (!shares.mayGoOn(`flooder ${caller}`)) continue;
			shares.note(`flooder ${caller}`, 1);
			used += now >= 10_000 ? 1 : 0;
		}
	// 10,000 can be used up in ten windows
	expect(used).toBeLessThan(6500);
	expect(used).toBeGreaterThan(5000);
	expect(shares.mayGoOn('newcomer')).toBe(true);
});
