import { expect, test } from 'vitest';
import { judgeSystem } from './rules.ts';
import type { SystemFacts } from './schema.ts';

const now = new Date('2026-11-20T06:30:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const run = (kind: string, done: number | null) => ({
	kind,
	ended_at: ago(1),
	error: done === 1 ? null : 'no connection',
	done_at: done === null ? null : ago(done),
	rows: 3,
	ms: 40,
});
const made = { file: 'yuva.backup', bytes: 1, rows: 1, files: 0, missing: 0 };

const WELL: SystemFacts = {
	runs: [run('attention', 1)],
	given_up: [],
	waiting: { count: 0, oldest_at: null },
	exports: { waiting: 0, oldest_at: null, running: 0, failed: 0 },
	backup: {
		every_hours: 24,
		keep: 14,
		last_made: { ...made, started_at: ago(60) },
		last_failed: null,
		is_late: false,
	},
	disk: { free_bytes: 40_000_000_000, total_bytes: 100_000_000_000 },
	database_bytes: 1,
	phones: { fellows: 0, entries: 0, refused: 0, versions: [] },
	app_errors: { last_day: 0, of_strangers: 0, most: [] },
};

const faultsOf = (facts: Partial<SystemFacts>) =>
	judgeSystem({ ...WELL, ...facts }, now).filter(({ is_good }) => !is_good);

test('when all is well each line says so, with nothing to do', () => {
	const lines = judgeSystem(WELL, now);
	expect(lines.map(({ subject, is_good, advice }) => [subject, is_good, advice])).toEqual(
		['backup', 'disk', 'given_up', 'attention', 'waiting', 'exports', 'app_errors'].map((subject) => [
			subject,
			true,
			'',
		]),
	);
	expect(lines[1]?.words).toBe('40 % of the disk is free: 40.0 GB of 100.0 GB.');
});

test('a new server whose jobs have not run yet has no fault', () => {
	expect(faultsOf({ runs: [], backup: { ...WELL.backup, last_made: null }, disk: null })).toEqual([]);
});

test.each<[string, Partial<SystemFacts>, RegExp]>([
	['no backups', { backup: { ...WELL.backup, every_hours: null } }, /No backup is set up/],
	[
		'a failed backup',
		{ backup: { ...WELL.backup, last_failed: { started_at: ago(5), failure: 'The disk is full.' } } },
		/failed on 20-11-2026, 11:55\. The disk is full\./,
	],
	[
		'a backup of three days ago',
		{ backup: { ...WELL.backup, last_made: { ...made, started_at: ago(3 * 24 * 60) }, is_late: true } },
		/A newer backup should exist/,
	],
	[
		'a backup without a photo that should be there',
		{ backup: { ...WELL.backup, last_made: { ...made, started_at: ago(60), missing: 1 } } },
		/^The last backup was made on .*\. Photos or recordings that are not on the server: 1\.$/,
	],
	['a full disk', { disk: { free_bytes: 900_000, total_bytes: 10_000_000 } }, /^9 % .* 0\.9 MB of 10 MB/],
	['a job given up', { given_up: [{ kind: 'sms', count: 1, last_error: '' }] }, /^1 piece of work was/],
	['jobs given up', { given_up: [{ kind: 'sms', count: 2, last_error: '' }] }, /^2 pieces of work were/],
	['an old attention list', { runs: [run('attention', 31)] }, /^The attention list .* 20-11-2026, 11:29/],
	['an attention list that never worked', { runs: [run('attention', null)] }, /is not updated yet/],
	[
		'a failed export',
		{ exports: { waiting: 0, oldest_at: null, running: 1, failed: 1 } },
		/^1 export of the last day failed/,
	],
	[
		'exports that wait for long',
		{ exports: { waiting: 2, oldest_at: ago(16), running: 3, failed: 0 } },
		/^Exports wait since 20-11-2026, 11:44/,
	],
	['late work', { waiting: { count: 4, oldest_at: ago(16) } }, /^4 pieces of work wait since/],
])('%s is one fault, with something to do', (_what, facts, words) => {
	const faults = faultsOf(facts);
	expect(faults).toHaveLength(1);
	expect(faults[0]?.words).toMatch(words);
	expect(faults[0]?.advice).not.toBe('');
});

test('work that waits for a short time is no fault', () => {
	expect(faultsOf({ waiting: { count: 1, oldest_at: ago(15) } })).toEqual([]);
});
