import { expect, test } from 'vitest';
import { isBackupDue, isBackupLate } from './backups-rules.ts';

const now = new Date('2026-11-20T06:30:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test.each([
	['nothing was made yet', { made: undefined, any: undefined }, true],
	['the last one is as old as the time between two', { made: ago(24), any: ago(24) }, true],
	['the last one is younger', { made: ago(23.9), any: ago(23.9) }, false],
	['the last one failed within the hour', { made: ago(48), any: ago(0.9) }, false],
	['the last one failed an hour ago', { made: ago(24.5), any: ago(1) }, true],
	['the first one failed within the hour', { made: undefined, any: ago(0.5) }, false],
])('when %s, a backup is due or not', (_when, last, due) => {
	expect(isBackupDue(last, now)).toBe(due);
});

test('a backup is late after twice the time between two', () => {
	expect(isBackupLate(ago(48), now)).toBe(false);
	expect(isBackupLate(ago(48.1), now)).toBe(true);
	expect(isBackupLate(undefined, now)).toBe(false);
});
