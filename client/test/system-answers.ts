import type { Output } from '@yuva/contract/endpoint';
import type { BackupState } from '@yuva/contract/system/backups-schema';
import type { getSystemState } from '@yuva/contract/system/endpoints';
import type { SystemSubject } from '@yuva/contract/system/schema';

const AT = '2026-11-20T06:30:00.000Z';
export const NO_BACKUP: BackupState = {
	every_hours: 24,
	keep: 14,
	last_made: null,
	last_failed: null,
	is_late: false,
};
const run = (kind: string, error: string | null = null) => ({
	kind,
	ended_at: AT,
	error,
	done_at: AT,
	rows: 2,
	ms: 1234,
});
const line = (subject: SystemSubject) => ({
	subject,
	title: subject,
	is_good: true,
	words: 'All is well.',
	advice: '',
});
export const SYSTEM_STATE: Output<typeof getSystemState> = {
	lines: [
		line('backup'),
		{ ...line('disk'), is_good: false, words: '4 % of the disk is free.', advice: 'Make room.' },
		line('given_up'),
		line('attention'),
		line('waiting'),
	],
	facts: {
		runs: [run('attention', 'no connection'), run('tidying')],
		given_up: [{ kind: 'auth.sms', count: 2, last_error: 'the SMS gateway answered 500' }],
		waiting: { count: 0, oldest_at: null },
		exports: { waiting: 0, oldest_at: null, running: 0, failed: 0 },
		backup: NO_BACKUP,
		disk: { free_bytes: 4_000_000_000, total_bytes: 100_000_000_000 },
		database_bytes: 812_000_000,
		phones: {
			...{ fellows: 1, entries: 3, refused: 2 },
			versions: [
				{ version: '0.2.0', fellows: 12 },
				{ version: '', fellows: 1 },
			],
		},
		app_errors: {
			last_day: 3,
			of_strangers: 0,
			most: [
				{
					...{ kind: 'TypeError', screen: '/children/:id', place: 'child-B2x.js:1:20', version: '0.2.0' },
					...{ browser: 'Chrome on Android', count: 12, last_at: AT },
				},
			],
		},
	},
};
