import { test } from 'vitest';
import { expectInLittleMemory, makeManyMarks } from './many-marks.ts';

// The other two of the four are in `exports/streaming.slow.ts`.

const world = await makeManyMarks();

test.each([
	['attendance.csv', 'written'],
	['attendance.xlsx', 'sent'],
] as const)(
	'%s of 200,000 marks is made in 40 MB of memory, and %s',
	(file, way) => expectInLittleMemory(world, file, way),
	120_000,
);
