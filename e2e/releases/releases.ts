import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RecordedContract } from './contract.ts';
import type { DumpedPhone } from './phone-dump.ts';
import type { RecordedRequests } from './requests.ts';

/** What is known of a release. */
export interface Release {
	commit: string;
	/** `YYYY-MM-DD` */
	released: string;
	/** When its fixtures were made. */
	recorded_at: string;
}

/** For so long phones may come back that were not updated since. */
const DAYS = 90;
const DAY_MS = 86_400_000;

export const folderOf = (name: string): string => path.join(import.meta.dirname, name);

/** The names of the recorded releases, the oldest first. */
export const releaseNames: readonly string[] = globSync('*/release.json', { cwd: import.meta.dirname })
	.map((file) => path.dirname(file))
	.sort();

function read<Fixture>(name: string, file: string): Fixture {
	return JSON.parse(readFileSync(path.join(folderOf(name), file), 'utf8')) as Fixture;
}

/** The archive of the built client; `openBuild` opens it. */
export const archiveOf = (name: string): string => path.join(folderOf(name), 'client.json.br');
export const releaseOf = (name: string) => read<Release>(name, 'release.json');
export const contractOf = (name: string) => read<RecordedContract>(name, 'contract.json');
export const requestsOf = (name: string) => read<RecordedRequests>(name, 'requests.json');
export const phonesOf = (name: string) => read<DumpedPhone[]>(name, 'phones.json');

/** What tests say of a release: until when it must be served, and after that what to do. */
export function titleOf(name: string, today = new Date()): string {
	const { commit, released } = releaseOf(name);
	const end = new Date(Date.parse(released) + DAYS * DAY_MS);
	const until = end.toISOString().slice(0, 10);
	const text = `release ${name} (${commit} of ${released}, accepted until ${until})`;
	return today < end
		? text
		: `${text}: that day is over; keep e2e/releases/${name} only while no later release is recorded`;
}
