import { dirname } from 'node:path';
import { runCommand } from './run-command.ts';

/** A slice is a folder of the same name in `contract`, `server/features` and `client/features`. */
const SLICE = /^(?:contract|(?:client|server)\/features)\/([^/]+)\//;
/** They have journeys too. */
const CLIENT_PARTS = /^client\/(build|language|local)\//;
const SPEC = /^e2e\/.*\.spec\.ts$/;
/** A change of these files may break tests outside its slice. */
const FAR_TESTS: readonly { changed: RegExp; tests: readonly string[] }[] = [
	{ changed: /^(client|contract)\//, tests: ['scripts/texts.test.ts'] },
	{
		changed: /\/(\w+-)*(endpoints|routes)\.ts$|^server\/test\/policy/,
		tests: [
			'server/test/policy.test.ts',
			'server/test/shown.test.ts',
			'server/features/privacy/audit-routes.test.ts',
		],
	},
	{
		changed: /^contract\//,
		tests: ['client/stored-shapes.test.ts', 'client/features/outbox/field-words.test.ts'],
	},
	{
		changed: /^server\/migrations\//,
		tests: [
			'server/test/landed.test.ts',
			'server/test/database-types.test.ts',
			'server/test/own-rows.test.ts',
			'server/test/table-owners.test.ts',
		],
	},
];

/**
 * Returns files that differ from `since`, or are new.
 *
 * @param since is a commit; by default where this branch left `origin/main`, or the last commit where there
 * is none
 */
export async function changedFiles(since: string | undefined): Promise<string[]> {
	const left = await runCommand('git', ['merge-base', 'HEAD', 'origin/main']);
	const base = since ?? (left.succeeded ? left.output.trim() : 'HEAD');
	const changed = await runCommand('git', ['diff', '--name-only', '--diff-filter=d', base]);
	const added = await runCommand('git', ['ls-files', '--others', '--exclude-standard']);
	if (!changed.succeeded) throw new Error(changed.output.trim());
	return [...new Set(`${changed.output}${added.output}`.split('\n').filter(Boolean))].toSorted();
}

export function testsFor(files: readonly string[]): string[] {
	const places = files
		.filter((file) => /\.(ts|tsx|css|html)$/.test(file) && !file.startsWith('e2e/'))
		.flatMap((file) => {
			const slice = SLICE.exec(file)?.[1];
			if (!slice) return `${dirname(file)}/`;
			return [`contract/${slice}/`, `server/features/${slice}/`, `client/features/${slice}/`];
		});
	const far = FAR_TESTS.filter(({ changed }) => files.some((file) => changed.test(file)));
	return [...new Set([...places.filter((place) => place !== './'), ...far.flatMap(({ tests }) => tests)])];
}

export function journeysFor(files: readonly string[]): string[] {
	const slices = files.flatMap((file) => SLICE.exec(file)?.[1] ?? CLIENT_PARTS.exec(file)?.[1] ?? []);
	return [
		...new Set([
			...slices.map((slice) => `e2e/slices/${slice}/`),
			...files.filter((file) => SPEC.test(file)),
		]),
	];
}
