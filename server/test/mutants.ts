// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is replaced are sources of templates
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Takes away at one place a rule about whose data a person reaches. */
export interface Mutant {
	file: string;
	line: number;
	rule: string;
	/** Counts characters from the beginning of the file. */
	at: number;
	instead: string;
	/** Names the folder or file of its own tests; none where the slice is tested through those that use it. */
	tests: readonly string[];
	/** Names the folders of slices that import something of the mutant's slice: their tests may fail too. */
	users: readonly string[];
}

interface Removal {
	/** The expression is global; each match makes one mutant. */
	rule: RegExp;
	instead: string;
}

/** Takes each caller for an admin, who reaches all. */
const REACH: Removal = {
	rule: /\b(fellowInReach|reachesFellow)\((db, )?viewer\b/g,
	instead: "$1($2{ ...viewer, role: 'admin' }",
};

/** Reads rows of everybody in place of those of one person. */
const OWNERS: readonly Removal[] = [
	{
		rule: /\.where\('((?:\w+\.)?(?:(?:from|to)_)?(?:fellow|account)_id)', '=', [\w.]+\)/g,
		instead: ".where('$1', 'is not', null)",
	},
	{
		rule: /(?<!\w)((?:\w+\.)?(?:(?:from|to)_)?(?:fellow|account)_id) = (\$\{(?:fellow|account)Id\})/g,
		instead: '($1 is not null and $2::uuid is not null)',
	},
];

/** These rules are of the platform and of slices without a fellow's data: each text is in its file once. */
const OTHERS: readonly (readonly [file: string, rule: string, instead: string, tests: string])[] = [
	[
		'server/platform/identity/reach.ts',
		"build('fellows.id', '=', account_id)",
		'sql<SqlBool>`true`',
		'server/features/children/',
	],
	[
		'server/platform/identity/reach.ts',
		".where('learning_centers.team_lead_id', '=', account_id)",
		'',
		'server/test/serve.test.ts',
	],
	[
		'server/platform/identity/reach.ts',
		".whereRef('learning_centers.fellow_id', '=', 'fellows.id')",
		'',
		'server/test/serve.test.ts',
	],
	[
		'server/platform/identity/reach.ts',
		'sql<SqlBool>`fellows.working_district in (${districtsOf(account_id)})`',
		'sql<SqlBool>`true`',
		'server/test/serve.test.ts',
	],
	[
		'server/platform/identity/reach.ts',
		'from lead_districts where account_id = ${leadId}::uuid',
		'from lead_districts where ${leadId}::uuid is not null',
		'server/test/serve.test.ts',
	],
	[
		'server/platform/identity/reach.ts',
		'from lead_stand_ins where account_id = ${leadId}::uuid',
		'from lead_stand_ins where ${leadId}::uuid is not null',
		'server/features/accounts/',
	],
	[
		'server/platform/identity/reach.ts',
		"\n\t\tand (now() at time zone 'Asia/Kolkata')::date between from_date and to_date",
		'',
		'server/features/accounts/',
	],
	[
		'server/platform/identity/reach.ts',
		'isOwn ? viewer.account_id : undefined',
		'viewer.account_id',
		'server/test/serve.test.ts',
	],
	[
		'server/platform/identity/reach.ts',
		".where('accounts.mobile_number', '=', mobileNumber)\n\t\t.where(fellowInReach(viewer))",
		".where('accounts.mobile_number', '=', mobileNumber)",
		'server/test/serve.test.ts',
	],
	[
		'server/platform/identity/reach.ts',
		".where('fellows.id', '=', fellowId)\n\t\t.where(fellowInReach(viewer))",
		".where('fellows.id', '=', fellowId)",
		'server/features/fellows/',
	],
	[
		'server/platform/identity/reach.ts',
		'return viewer.account_id === fellowId;',
		'return fellowId !== undefined;',
		'server/test/media.test.ts',
	],
	[
		'server/platform/http/serve.ts',
		'if (fellowId === undefined) throw notFound();',
		'if (fellowId === undefined) return viewer.account_id;',
		'server/test/serve.test.ts',
	],
	[
		'server/features/tasks/queries.ts',
		'query.where(sql<boolean>`districts.id in (${districtsOf(viewer.account_id)})`)',
		'query',
		'server/features/tasks/',
	],
	[
		'server/platform/media/uploads.ts',
		".where('account_id', '=', accountId)",
		".where('account_id', 'is not', null)",
		'server/test/upload-routes.test.ts',
	],
	[
		'server/platform/media/uploads.ts',
		"\n\t\t.where('account_id', '=', request.viewer?.account_id ?? null)",
		"\n\t\t.where('account_id', 'is not', null)",
		'server/test/upload-gathering.test.ts',
	],
	[
		'server/platform/media/uploads.ts',
		"\n\t\t\t.where('account_id', '=', request.viewer?.account_id ?? null)",
		"\n\t\t\t.where('account_id', 'is not', null)",
		'server/test/upload-gathering.test.ts',
	],
	[
		'server/platform/http/idempotency.ts',
		".where('account_id', '=', claim.account_id)",
		".where('account_id', 'is not', null)",
		'server/test/receipts.test.ts',
	],
];

const ROOT = path.join(import.meta.dirname, '..', '..');
const PRODUCT = { cwd: ROOT, exclude: (name: string) => /\.test\.ts$/.test(name) };

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const sliceOf = (file: string): string => file.split('/').slice(0, 3).join('/');

function removals(file: string, { rule, instead }: Removal): Mutant[] {
	const source = read(file);
	return [...source.matchAll(rule)].map(({ 0: found, index }) =>
		mutantAt({ file, source, at: index, rule: found, instead: found.replace(rule, instead) }),
	);
}

type Found = Omit<Mutant, 'line' | 'tests' | 'users'> & { source: string };

const mutantAt = ({ source, ...mutant }: Found): Mutant => ({
	...mutant,
	line: source.slice(0, mutant.at).split('\n').length,
	tests: [`${sliceOf(mutant.file)}/`].filter(hasTests),
	users: usersOf(sliceOf(mutant.file)),
});

function usersOf(slice: string): string[] {
	const imported = `'../${path.basename(slice)}/`;
	const users = productFiles().filter(
		(file) => slice.startsWith('server/features/') && read(file).includes(imported),
	);
	return [...new Set(users.map((file) => `${sliceOf(file)}/`))].filter(hasTests);
}

const hasTests = (folder: string): boolean => globSync(`${folder}**/*.test.ts`, { cwd: ROOT }).length > 0;

const productFiles = (): string[] =>
	globSync('server/features/**/*.ts', PRODUCT)
		.map((file) => file.replaceAll('\\', '/'))
		.sort();

/** @throws Error unless the text is in its file exactly once */
function declared([file, rule, instead, tests]: (typeof OTHERS)[number]): Mutant {
	const source = read(file);
	const at = source.indexOf(rule);
	if (at === -1 || source.includes(rule, at + 1)) throw new Error(`${file} does not have this once: ${rule}`);
	return { ...mutantAt({ file, source, at, rule, instead }), tests: [tests] };
}

export function without(file: string, mutants: readonly Mutant[]): string {
	const lastFirst = mutants.toSorted((one, other) => other.at - one.at);
	return lastFirst.reduce(
		(source, { at, rule, instead }) => source.slice(0, at) + instead + source.slice(at + rule.length),
		read(file),
	);
}

/** These slices are about everybody, or the head office alone may call them. */
const NOT_OWNED = /\/(privacy|audit|accounts)\//;

/** Returns every rule about reach and ownership, each taken away in turn. */
export function allMutants(): Mutant[] {
	const files = productFiles();
	const reach = files.flatMap((file) => removals(file, REACH));
	const owned = files.filter((file) => !NOT_OWNED.test(file) && /(queries|reads)\.ts$/.test(file));
	const owners = owned.flatMap((file) => OWNERS.flatMap((removal) => removals(file, removal)));
	return [...OTHERS.map(declared), ...reach, ...owners];
}
