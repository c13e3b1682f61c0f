import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { journeysFor, testsFor } from './changed.ts';
import { isClientBuilt } from './client-build.ts';
import { findFirefox, findServers, findWebKit } from './debian-programs.ts';
import { findBrowser } from './find-browser.ts';
import { findOldBrowser } from './old-browsers.ts';
import { type CommandResult, root, runCommand } from './run-command.ts';
import type { Job } from './schedule.ts';
import { readPlaywright, readVitest, type Told } from './test-reports.ts';

/** `--only` takes one of these. */
export const suites = ['static', 'unit', 'api', 'build', 'e2e', 'slow', 'pictures'] as const;
export type Suite = (typeof suites)[number];
/** `npm test` leaves these out: long checks, and the screenshots of the docs. */
export const rare: readonly Suite[] = ['slow', 'pictures'];

export interface Outcome extends Told {
	output: string;
	/** Counts the processor, if it is known. */
	cpuSeconds?: number | undefined;
}

interface Room {
	/** The step puts its reports into this empty folder. */
	folder: string;
	lanes: number;
}

export interface Step extends Job {
	suite: Suite;
	run(room: Room): Promise<Outcome>;
}

const sources = ['contract', 'embedded-postgres', 'server', 'client', 'scripts', 'bench', 'e2e'];

const BUILD = 'the built client';
const BROWSER = 'a browser';
const PROGRAMS = 'more browsers, PgBouncer, nginx and PHP';
const API = ['API on PostgreSQL, first half', 'API on PostgreSQL, second half'];

/** Several checkers each work out the same types. */
export const ONCE = ['--checkers', '1'];
/** Programs in Go, as the compiler is, collect garbage less often with it, for half of the CPU time. */
export const RARE_COLLECTION = { GOGC: '400' };

const SCREENS = 'screens';
/** Journeys leave a part of the cores idle, other tests do not. */
const BESIDE_JOURNEYS = { after: [SCREENS] };

const PROMISES = 'promises and React rules';
const serverTypes = check('types of contract and server', 'tsc', ['-p', 'tsconfig.server.json', ...ONCE]);
const clientTypes = check('types of the client', 'tsc', ['-p', 'tsconfig.client.json', ...ONCE]);

/** Runs React without its warnings; the screens of `npm run test:slow` run with them. */
const AS_ON_PHONES = { NODE_ENV: 'production' };

const RULES_TAKEN_AWAY = 'server/test/mutation.slow.ts';
const FLOODS = 'server/test/floods.slow.ts';

/** A measurement is alone on the machine. */
const ALONE = Number.POSITIVE_INFINITY;

/** The seed is printed. */
const SHUFFLED = ['--sequence.shuffle'];
/** It is another year in India, still the old one in UTC, and a leap year at that. */
const NEW_YEAR_IN_INDIA = '2027-12-31T19:00:00Z';

/** Lists every check. Long steps come first, so that short ones fill the gaps. */
export const steps: Step[] = [
	// it waits for the network, most of the time
	{ name: BROWSER, suite: 'build', lanes: 0, run: provideBrowser },
	// they are halves, because one would run alone at the end and leave a core idle; each has a PostgreSQL of
	// its own, because its tests share rows
	...API.map((name, at) => vitest(name, 'api', ['api'], [`--shard=${at + 1}/${API.length}`])),
	{ name: BUILD, suite: 'build', lanes: 1, run: buildClient },
	vitest('rules', 'unit', ['contract', 'unit']),
	{ name: SCREENS, suite: 'unit', lanes: 2, run: (room) => runVitest(room, ['client'], [], AS_ON_PHONES) },
	journeys('journeys in a browser', 'e2e', 'e2e'),
	check(PROMISES, 'oxlint', ['--type-aware', ...present(sources)]),
	serverTypes,
	clientTypes,
	check('format and lint', 'biome', ['ci', '--colors=off', '.']),
	check('nothing unused', 'knip', ['--no-progress']),
	{ name: 'who may import whom', suite: 'static', lanes: 1, ...BESIDE_JOURNEYS, run: checkImports },
	{ ...check('nothing twice', 'jscpd', []), suite: 'slow' },
	{ name: PROGRAMS, suite: 'slow', lanes: 0, after: [BROWSER], run: providePrograms },
	// the first runs as long as all others together
	vitest('rules of reach taken away', 'slow', ['slow'], [RULES_TAKEN_AWAY]),
	{
		...vitest(
			'API: many inputs and faults',
			'slow',
			['slow'],
			[RULES_TAKEN_AWAY, FLOODS].flatMap((file) => ['--exclude', file]),
		),
		after: [BUILD, PROGRAMS],
	},
	{ ...vitest('floods of strangers', 'slow', ['slow'], [FLOODS]), lanes: ALONE, after: [BUILD] },
	vitest('API in another order', 'slow', ['api', 'contract', 'unit'], SHUFFLED),
	{
		name: 'screens at the turn of a year, in another order',
		suite: 'slow',
		lanes: 2,
		run: (room) => runVitest(room, ['client'], SHUFFLED, { TEST_DATE: NEW_YEAR_IN_INDIA }),
	},
	journeys('journeys of each slice', 'slow', 'slices'),
	journeys('journeys that take minutes', 'slow', 'slow'),
	journeys('times of screens and calls', 'slow', 'measured'),
	journeys('screenshots for the docs', 'pictures', 'pictures'),
];

function check(name: string, command: string, args: string[]): Step {
	return {
		name,
		suite: 'static',
		lanes: 1,
		...BESIDE_JOURNEYS,
		run: async () => asOneTest(await runCommand(command, args, { env: RARE_COLLECTION })),
	};
}

function vitest(name: string, suite: Suite, projects: string[], more: string[] = []): Step {
	return { name, suite, lanes: 1, run: (room) => runVitest(room, projects, more) };
}

type Journeys = 'e2e' | 'slices' | 'slow' | 'measured' | 'pictures';

function journeys(name: string, suite: Suite, project: Journeys): Step {
	const isAlone = project === 'measured' || project === 'pictures';
	return {
		name,
		suite,
		lanes: isAlone ? ALONE : 2,
		// beside four browsers some API tests wait longer than they may
		after: [BUILD, BROWSER, PROGRAMS, ...API],
		run: (room) => runJourneys(room, [`--project=${project}`], isAlone ? 1 : undefined),
	};
}

export function journeysIn(places: string[]): Step[] {
	const step: Step = {
		name: 'journeys',
		suite: 'e2e',
		lanes: 2,
		after: [BUILD, BROWSER],
		run: (room) => runJourneys(room, places),
	};
	return [...steps.filter(({ suite }) => suite === 'build'), step];
}

export function leftOut(): string {
	const names = steps.flatMap(({ suite, name }) => (suite === 'slow' && name !== PROGRAMS ? name : []));
	return `left to \`npm run test:slow\`, as it takes long: ${names.join('; ')}`;
}

const SERVER = /^(contract|embedded-postgres|server|scripts|bench|e2e)\//;
const CLIENT = /^(contract|client)\//;

export function stepsFor(files: string[], { withJourneys }: { withJourneys: boolean }): Step[] {
	const there = files.filter((file) => existsSync(join(root, file)));
	const code = there.filter((file) => /\.(ts|tsx)$/.test(file));
	const tests = testsFor(there).filter((place) =>
		place.endsWith('/') ? globSync(`${place}**/*.test.{ts,tsx}`, { cwd: root }).length > 0 : true,
	);
	const journeyed = journeysFor(there).filter((place) => existsSync(join(root, place)));
	return [
		...(tests.length > 0 ? [vitest('tests', 'unit', ['contract', 'unit', 'client', 'api'], tests)] : []),
		...(code.some((file) => CLIENT.test(file)) ? [clientTypes] : []),
		...(code.some((file) => SERVER.test(file)) ? [serverTypes] : []),
		...(code.length > 0 ? [check(PROMISES, 'oxlint', ['--type-aware', ...code])] : []),
		check('format and lint', 'biome', ['ci', '--colors=off', '--no-errors-on-unmatched', ...there]),
		...(withJourneys && journeyed.length > 0 ? journeysIn(journeyed) : []),
	];
}

/** The end of its output is its reason. */
const REASON_LINES = 12;

function asOneTest({ succeeded, ...result }: CommandResult): Outcome {
	if (succeeded) return { ...noTests, passed: 1, ...result };
	return { ...noTests, ...failedOnce(result.output), ...result };
}

export const failedOnce = (output: string): Pick<Told, 'failed' | 'reasons'> => ({
	failed: 1,
	reasons: [output.trimEnd().split('\n').slice(-REASON_LINES).join('\n')],
});

/**
 * dependency-cruiser skips files that it has no parser for in silence, so the check also demands that it has
 * seen them all.
 */
async function checkImports(): Promise<Outcome> {
	const folders = present(sources);
	const result = await runCommand('depcruise', folders);
	const seen = Number(/(\d+) modules/.exec(result.output)?.[1] ?? 0);
	const there = globSync(`{${folders.join(',')}}/**/*.{ts,tsx}`, { cwd: root }).length;
	if (seen >= there) return asOneTest(result);
	const blind = `dependency-cruiser saw ${seen} of ${there} files: is its parser, @swc/core, installed?`;
	return asOneTest({ ...result, succeeded: false, output: `${result.output}\n${blind}` });
}

async function runVitest(
	{ folder, lanes }: Room,
	projects: string[],
	more: string[],
	env: Record<string, string> = {},
): Promise<Outcome> {
	const report = join(folder, 'vitest.json');
	const chosen = projects.flatMap((project) => ['--project', project]);
	const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
	// screens wait for timers and answers for a third of their time; tests of the API share rows, and those of rules do not wait
	const workers = projects.every((project) => project === 'client') ? lanes * 2 : lanes;
	const args = ['run', ...chosen, ...reports, `--maxWorkers=${workers}`, ...more];
	const result = await runCommand('vitest', args, { env });
	return trusting(result, existsSync(report) ? readVitest(readFileSync(report, 'utf8')) : noTests);
}

/** Installs missing browsers; a test whose browser or program is missing is skipped, and says why. */
async function provideBrowser(): Promise<Outcome> {
	await findBrowser();
	await findOldBrowser(90).catch(() => undefined);
	return { ...noTests, output: '' };
}

async function providePrograms(): Promise<Outcome> {
	await findOldBrowser(109).catch(() => undefined);
	// apt-get runs once at a time
	await findFirefox().catch(() => undefined);
	await findWebKit().catch(() => undefined);
	await findServers().catch(() => undefined);
	return { ...noTests, output: '' };
}

async function buildClient(): Promise<Outcome> {
	const { succeeded, ...result } = await runCommand(process.execPath, ['scripts/build.ts']);
	return { ...noTests, ...(succeeded ? {} : failedOnce(result.output)), ...result };
}

/**
 * Runs journeys against the built client: of one project of `playwright.config.ts`, or of these files and
 * folders. They wait for pages for a third of their time; with more workers an answer takes seconds.
 */
async function runJourneys({ folder, lanes }: Room, chosen: string[], workers = Math.ceil(lanes * 1.5)) {
	if (!isClientBuilt()) {
		const output = 'There is no built client to open.';
		return { ...noTests, ...failedOnce(output), output };
	}
	const report = join(folder, 'playwright.json');
	const result = await runCommand('playwright', ['test', ...chosen, `--workers=${workers}`], {
		env: {
			CHROMIUM_PATH: await findBrowser(),
			PLAYWRIGHT_JSON_OUTPUT_FILE: report,
			// it asks its own processes for colours, and Node.js complains of being asked for both
			FORCE_COLOR: '0',
			NO_COLOR: undefined,
		},
	});
	return trusting(result, existsSync(report) ? readPlaywright(readFileSync(report, 'utf8')) : noTests);
}

const noTests: Told = { passed: 0, failed: 0, skipped: 0, reasons: [], notes: [] };

/** A suite that ran nothing, or failed outside its tests, failed once. */
function trusting({ succeeded, ...result }: CommandResult, told: Told): Outcome {
	const nothingRan = told.passed + told.failed === 0;
	const isUnexplained = told.failed === 0 && (!succeeded || nothingRan);
	return { ...told, ...(isUnexplained && failedOnce(result.output)), ...result };
}

function present(folders: string[]): string[] {
	return folders.filter((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }).length > 0);
}
