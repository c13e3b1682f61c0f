import { expect, test } from 'vitest';
import { dayToMark, spareRows } from './rules.ts';

test.each<[Record<string, string>, number]>([
	[{}, 11],
	[{ 11: '2026-11-01', 12: '2026-11-02' }, 13],
	[{ 12: '2026-11-02' }, 11],
	[{ 11: '2026-11-01', 12: '2026-11-02', 13: '2026-11-03' }, 13],
])('the register opens on the first day that is not marked: %j', (dates, day) => {
	expect(dayToMark({ dates }, [11, 12, 13])).toBe(day);
});

test.each([
	[1, 3],
	[20, 3],
	[21, 2],
	[22, 1],
	[23, 0],
	[24, 3],
	[45, 3],
	[52, 1],
	[53, 0],
	[54, 3],
])('a register of %i children has %i rows to spare, and never a sheet for them', (children, rows) => {
	expect(spareRows(children)).toBe(rows);
});
