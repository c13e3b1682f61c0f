import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { version } from '../../server/platform/process/version.ts';
import type { RecordedContract } from './contract.ts';
import type { DumpedPhone } from './phone-dump.ts';
import type { RecordedRequests } from './requests.ts';

export interface Release {
	commit: string;
	/** Is `YYYY-MM-DD`. */
	released: string;
	recorded_at: string;
	/** Has each migration's name and hash. A test compares them, because a released migration is never edited. */
	migrations: Readonly<Record<string, string>>;
	/** Has `STORED_VERSION` of `client/local/store/versions.ts`, and the hash of the shapes. */
	stored: { version: number; shapes: string };
}

/** Phones may miss updates for this long. */
const DAYS = 90;
const DAY_MS = 86_400_000;

export const folderOf = (name: string): string => path.join(import.meta.dirname, name);

/** Are versions such as `1.0.0`, the oldest first. */
export const releaseNames: readonly string[] = globSync('*/release.json', { cwd: import.meta.dirname })
	.map((file) => path.dirname(file))
	.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));

/** Is true if no number was given since the last release. */
export const isOfLastRelease: boolean = version.split('+')[0] === releaseNames.at(-1);

function read<Fixture>(name: string, file: string): Fixture {
	return JSON.parse(readFileSync(path.join(folderOf(name), file), 'utf8')) as Fixture;
}

const MIGRATIONS = path.join(import.meta.dirname, '..', '..', 'server', 'migrations');

export const currentMigrations = (): Release['migrations'] =>
	Object.fromEntries(
		globSync('*.sql', { cwd: MIGRATIONS })
			.sort()
			.map((file) => [
				path.basename(file, '.sql'),
				createHash('sha256')
					.update(readFileSync(path.join(MIGRATIONS, file)))
					.digest('hex'),
			]),
	);

export const archiveOf = (name: string): string => path.join(folderOf(name), 'client.json.br');
export const releaseOf = (name: string) => read<Release>(name, 'release.json');
export const contractOf = (name: string) => read<RecordedContract>(name, 'contract.json');
export const requestsOf = (name: string) => read<RecordedRequests>(name, 'requests.json');
export const phonesOf = (name: string) => read<DumpedPhone[]>(name, 'phones.json');

/** Tells in test titles until when the release needs support, and what to do afterwards. */
export function titleOf(name: string, today = new Date()): string {
	const { commit, released } = releaseOf(name);
	const end = new Date(Date.parse(released) + DAYS * DAY_MS);
	const until = end.toISOString().slice(0, 10);
	const text = `release ${name} (${commit} of ${released}, accepted until ${until})`;
	return today < end
		? text
		: `${text}: that day is over; keep e2e/releases/${name} only while no later release is recorded`;
}
