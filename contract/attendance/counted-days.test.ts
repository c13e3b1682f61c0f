import { expect, test } from 'vitest';
import { countedDays, type RegisterDay } from './counted-days.ts';

const register = (day: number, date: string, fellow_id = 'a'): RegisterDay => ({ fellow_id, day, date });
const DAYS = [register(1, '2026-09-01'), register(2, '2026-09-02'), register(3, '2026-09-03')];

const counted = (history: Partial<Parameters<typeof countedDays>[0]>) =>
	[
		...countedDays({
			stays: [{ fellow_id: 'a', from: '2026-06-01' }],
			registers: DAYS,
			marks: [],
			...history,
		}),
	].sort(([one], [other]) => one - other);

test('a day on which the fellow marked others counts as absent', () => {
	expect(counted({ marks: [{ day: 2, status: 'Present' }] })).toEqual([
		[1, 'Absent'],
		[2, 'Present'],
		[3, 'Absent'],
	]);
});

test('no day before the child joined and none after it left counts, the first and the last day do', () => {
	const stays = [{ fellow_id: 'a', from: '2026-09-02', until: '2026-09-02' }];
	expect(counted({ stays })).toEqual([[2, 'Absent']]);
});

test('a mark counts also outside of that time', () => {
	const stays = [{ fellow_id: 'a', from: '2026-09-03' }];
	expect(counted({ stays, marks: [{ day: 1, status: 'Present' }] })).toEqual([
		[1, 'Present'],
		[3, 'Absent'],
	]);
});

test('after a move the days of both fellows count, each for its time, and the same programme day once', () => {
	const stays = [
		{ fellow_id: 'a', from: '2026-06-01', until: '2026-09-02' },
		{ fellow_id: 'b', from: '2026-09-03' },
	];
	const registers = [
		...DAYS,
		register(2, '2026-09-02', 'b'),
		register(2, '2026-09-04', 'b'),
		register(9, '2026-09-05', 'b'),
	];
	expect(counted({ stays, registers, marks: [{ day: 9, status: 'Present' }] })).toEqual([
		[1, 'Absent'],
		[2, 'Absent'],
		[9, 'Present'],
	]);
});
