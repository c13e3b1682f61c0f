import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isClientBuilt } from './client-build.ts';
import { findFirefox, findWebKit } from './debian-browsers.ts';
import { findBrowser } from './find-browser.ts';
import { findOldBrowser } from './old-browsers.ts';
import { type CommandResult, root, runCommand } from './run-command.ts';
import type { Job } from './schedule.ts';

/** `--only` takes one of these. */
export const suites = ['static', 'unit', 'api', 'build', 'e2e', 'slow', 'pictures'] as const;
export type Suite = (typeof suites)[number];
/** What `npm test` leaves out: long checks, and the screenshots of the docs. */
export const rare: readonly Suite[] = ['slow', 'pictures'];

export interface Outcome {
	passed: number;
	failed: number;
	skipped: number;
	/** What a failing step printed. */
	output: string;
	/** Of the processor, where it is known. */
	cpuSeconds?: number | undefined;
	/** Lines that belong into the report of a step that passed, such as why tests were skipped. */
	notes?: readonly string[];
}

interface Room {
	/** An empty folder for the step's reports. */
	folder: string;
	/** How many lanes the step has. */
	lanes: number;
}

export interface Step extends Job {
	suite: Suite;
	run(room: Room): Promise<Outcome>;
}

const sources = ['contract', 'embedded-postgres', 'server', 'client', 'scripts', 'bench', 'e2e'];

/** What the journeys run against. */
const BUILD = 'the built client';
const BROWSER = 'a browser';
const API = ['API on PostgreSQL, first half', 'API on PostgreSQL, second half'];

/** Several checkers each work out the same types. */
export const ONCE = ['--checkers', '1'];
/** For programs in Go, as the compiler is: they collect garbage less often, for half of the CPU time. */
export const RARE_COLLECTION = { GOGC: '400' };

/** Every check. Long steps come first, so that short ones fill the gaps; the journeys come last. */
export const steps: Step[] = [
	// waits for the network, most of the time
	{ name: BROWSER, suite: 'build', lanes: 0, run: provideBrowser },
	// halves, as one would run alone at the end and leave a core idle; each has a PostgreSQL of its own, as its tests share rows
	...API.map((name, at) => vitest(name, 'api', ['api'], [`--shard=${at + 1}/${API.length}`])),
	{ name: BUILD, suite: 'build', lanes: 1, run: buildClient },
	// in one process the memory of the pages runs out
	vitest('screens, first half', 'unit', ['client'], ['--shard=1/2']),
	vitest('screens, second half', 'unit', ['client'], ['--shard=2/2']),
	vitest('rules', 'unit', ['contract', 'unit']),
	check('promises and React rules', 'oxlint', ['--type-aware', ...present(sources)]),
	check('types of contract and server', 'tsc', ['-p', 'tsconfig.server.json', ...ONCE]),
	check('types of the client', 'tsc', ['-p', 'tsconfig.client.json', ...ONCE]),
	check('nothing twice', 'jscpd', []),
	check('format and lint', 'biome', ['ci', '--colors=off', '.']),
	check('nothing unused', 'knip', ['--no-progress']),
	{ name: 'who may import whom', suite: 'static', lanes: 1, run: checkImports },
	journeys('journeys in a browser', 'e2e'),
	{ ...vitest('API: many inputs, faults, and rules taken away', 'slow', ['slow']), after: [BUILD] },
	journeys('what measures or takes minutes', 'slow'),
	journeys('screenshots for the docs', 'pictures'),
];

function check(name: string, command: string, args: string[]): Step {
	return {
		name,
		suite: 'static',
		lanes: 1,
		run: async () => asOneTest(await runCommand(command, args, { env: RARE_COLLECTION })),
	};
}

function vitest(name: string, suite: Suite, projects: string[], more: string[] = []): Step {
	return { name, suite, lanes: 1, run: (room) => runVitest(room, projects, more) };
}

/** Of Playwright. */
type Project = 'e2e' | 'slow' | 'pictures';

function journeys(name: string, suite: Project): Step {
	// a measurement is alone on the machine
	const lanes = suite === 'e2e' ? 2 : Number.POSITIVE_INFINITY;
	// beside four browsers some API tests wait longer than they may
	return { name, suite, lanes, after: [BUILD, BROWSER, ...API], run: (room) => runJourneys(room, suite) };
}

function asOneTest({ succeeded, ...result }: CommandResult): Outcome {
	return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0, ...result };
}

/** dependency-cruiser passes over files that it has no parser for in silence: having seen them all is part of the check. */
async function checkImports(): Promise<Outcome> {
	const folders = present(sources);
	const result = await runCommand('depcruise', folders);
	const seen = Number(/(\d+) modules/.exec(result.output)?.[1] ?? 0);
	const there = globSync(`{${folders.join(',')}}/**/*.{ts,tsx}`, { cwd: root }).length;
	if (seen >= there) return asOneTest(result);
	const blind = `dependency-cruiser saw ${seen} of ${there} files: is its parser, @swc/core, installed?`;
	return asOneTest({ ...result, succeeded: false, output: `${result.output}\n${blind}` });
}

async function runVitest({ folder, lanes }: Room, projects: string[], more: string[]): Promise<Outcome> {
	const report = join(folder, 'vitest.json');
	const result = await runCommand('vitest', [
		'run',
		...projects.flatMap((project) => ['--project', project]),
		...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, `--maxWorkers=${lanes}`],
		...more,
	]);
	const counts = existsSync(report) ? countVitest(readFileSync(report, 'utf8')) : noTests;
	return trusting(result, counts);
}

/** Installs what the machine has not; a journey whose browser cannot be had is skipped, and says why. */
async function provideBrowser(): Promise<Outcome> {
	await findBrowser();
	await Promise.allSettled([findOldBrowser(90), findOldBrowser(109)]);
	// apt-get runs once at a time
	await findFirefox().catch(() => undefined);
	await findWebKit().catch(() => undefined);
	return { ...noTests, output: '' };
}

async function buildClient(): Promise<Outcome> {
	const { succeeded, ...result } = await runCommand(process.execPath, ['scripts/build.ts']);
	return { ...noTests, failed: succeeded ? 0 : 1, ...result };
}

/** A journey waits for pages, timers and locks for a third of its time; with more at once an answer takes seconds. */
const JOURNEYS_PER_LANE = 1.5;

/** The journeys of one project of `playwright.config.ts`, against the built client. */
async function runJourneys({ folder, lanes }: Room, project: Project): Promise<Outcome> {
	if (!isClientBuilt()) return { ...noTests, failed: 1, output: 'There is no built client to open.' };
	const report = join(folder, 'playwright.json');
	const workers = project === 'e2e' ? lanes * JOURNEYS_PER_LANE : 1;
	const result = await runCommand('playwright', ['test', `--project=${project}`, `--workers=${workers}`], {
		env: { CHROMIUM_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
	});
	if (!existsSync(report)) return trusting(result, noTests);
	const json = readFileSync(report, 'utf8');
	return { ...trusting(result, countPlaywright(json)), notes: notesOf(json) };
}

type Counts = Pick<Outcome, 'passed' | 'failed' | 'skipped'>;
const noTests: Counts = { passed: 0, failed: 0, skipped: 0 };

/** A suite that ran nothing, or failed outside its tests, failed once. */
function trusting({ succeeded, ...result }: CommandResult, counts: Counts): Outcome {
	const nothingRan = counts.passed + counts.failed === 0;
	const unexplained = counts.failed === 0 && (!succeeded || nothingRan);
	return { ...counts, failed: counts.failed + (unexplained ? 1 : 0), ...result };
}

interface VitestReport {
	numPassedTests: number;
	numFailedTests: number;
	numPendingTests: number;
	numTodoTests: number;
	/** One per file; a file that could not be loaded has failed without a test. */
	testResults: { status: string; assertionResults: unknown[] }[];
}

function countVitest(json: string): Counts {
	const report: VitestReport = JSON.parse(json);
	const unloadable = report.testResults.filter(
		({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
	);
	return {
		passed: report.numPassedTests,
		failed: report.numFailedTests + unloadable.length,
		skipped: report.numPendingTests + report.numTodoTests,
	};
}

interface Annotation {
	type: string;
	description?: string;
}

interface PlaywrightSuite {
	suites?: PlaywrightSuite[];
	specs: { tests: { annotations: Annotation[] }[] }[];
}

/** Annotations of tests that stand below the line of the step. */
const NOTES = ['skip', 'row'];

/** Each once, as all tests of a file may be skipped for one reason. */
export function notesOf(json: string): string[] {
	const { suites }: { suites: PlaywrightSuite[] } = JSON.parse(json);
	const annotations = suites.flatMap(function inside(suite): Annotation[] {
		const own = suite.specs.flatMap(({ tests }) => tests.flatMap((test) => test.annotations));
		return [...own, ...(suite.suites ?? []).flatMap(inside)];
	});
	const notes = annotations.filter(({ type }) => NOTES.includes(type));
	return [...new Set(notes.flatMap(({ description }) => description ?? []))];
}

interface PlaywrightReport {
	stats: { expected: number; unexpected: number; flaky: number; skipped: number };
	errors: unknown[];
}

function countPlaywright(json: string): Counts {
	const { stats, errors }: PlaywrightReport = JSON.parse(json);
	return {
		passed: stats.expected,
		failed: stats.unexpected + stats.flaky + errors.length,
		skipped: stats.skipped,
	};
}

function present(folders: string[]): string[] {
	return folders.filter((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }).length > 0);
}
