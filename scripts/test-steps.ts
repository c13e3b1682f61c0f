import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './find-browser.ts';
import { type CommandResult, root, runCommand } from './run-command.ts';

/** `--only` takes one of these. */
export const suites = ['static', 'unit', 'api', 'e2e'] as const;
export type Suite = (typeof suites)[number];

export interface Outcome {
	passed: number;
	failed: number;
	skipped: number;
	/** What a failing step printed. */
	output: string;
}

export interface Step {
	name: string;
	suite: Suite;
	/** @param folder an empty folder for the step's reports */
	run(folder: string): Promise<Outcome>;
}

const sources = ['contract', 'embedded-postgres', 'server', 'client', 'scripts', 'bench', 'e2e'];

/** Everything that `npm test` does, in order. */
export const steps: Step[] = [
	check('format and lint', 'biome', ['ci', '--colors=off', '.']),
	check('promises and React rules', 'oxlint', ['--type-aware', ...present(sources)]),
	check('types of contract and server', 'tsc', ['-p', 'tsconfig.server.json']),
	check('types of the client', 'tsc', ['-p', 'tsconfig.client.json']),
	{ name: 'who may import whom', suite: 'static', run: checkImports },
	check('nothing unused', 'knip', ['--no-progress']),
	check('nothing twice', 'jscpd', []),
	{ name: 'unit and screen tests', suite: 'unit', run: (folder) => runVitest(folder, ['unit', 'client']) },
	{ name: 'API tests on PostgreSQL', suite: 'api', run: (folder) => runVitest(folder, ['api']) },
	{ name: 'journeys in a browser', suite: 'e2e', run: (folder) => runJourneys(folder, 'together') },
	{ name: 'journeys that need it all', suite: 'e2e', run: (folder) => runJourneys(folder, 'alone') },
];

function check(name: string, command: string, args: string[]): Step {
	return { name, suite: 'static', run: async () => asOneTest(await runCommand(command, args)) };
}

function asOneTest({ succeeded, output }: CommandResult): Outcome {
	return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0, output };
}

/** dependency-cruiser passes over files that it has no parser for in silence: having seen them all is part of the check. */
async function checkImports(): Promise<Outcome> {
	const folders = present(sources);
	const { succeeded, output } = await runCommand('depcruise', folders);
	const seen = Number(/(\d+) modules/.exec(output)?.[1] ?? 0);
	const there = globSync(`{${folders.join(',')}}/**/*.{ts,tsx}`, { cwd: root }).length;
	if (seen >= there) return asOneTest({ succeeded, output });
	const blind = `dependency-cruiser saw ${seen} of ${there} files: is its parser, @swc/core, installed?`;
	return asOneTest({ succeeded: false, output: `${output}\n${blind}` });
}

async function runVitest(folder: string, projects: string[]): Promise<Outcome> {
	const report = join(folder, 'vitest.json');
	const { succeeded, output } = await runCommand('vitest', [
		'run',
		...projects.flatMap((project) => ['--project', project]),
		...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
	]);
	const counts = existsSync(report) ? countVitest(readFileSync(report, 'utf8')) : noTests;
	return trusting({ succeeded, output }, counts);
}

/** The journeys run against the built client: those of one project of `playwright.config.ts`. */
async function runJourneys(folder: string, project: 'together' | 'alone'): Promise<Outcome> {
	const build = await builtClient();
	if (!build.succeeded) return asOneTest(build);
	const report = join(folder, 'playwright.json');
	const workers = project === 'alone' ? ['--workers=1'] : [];
	const result = await runCommand('playwright', ['test', `--project=${project}`, ...workers], {
		env: { CHROMIUM_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
	});
	const counts = existsSync(report) ? countPlaywright(readFileSync(report, 'utf8')) : noTests;
	return trusting(result, counts);
}

let build: Promise<CommandResult> | undefined;

/** Builds the client once, whoever asks first. */
function builtClient(): Promise<CommandResult> {
	build ??= runCommand(process.execPath, ['scripts/build.ts']);
	return build;
}

type Counts = Pick<Outcome, 'passed' | 'failed' | 'skipped'>;
const noTests: Counts = { passed: 0, failed: 0, skipped: 0 };

/** A suite that ran nothing, or failed outside its tests, failed once. */
function trusting({ succeeded, output }: CommandResult, counts: Counts): Outcome {
	const nothingRan = counts.passed + counts.failed === 0;
	const unexplained = counts.failed === 0 && (!succeeded || nothingRan);
	return { ...counts, failed: counts.failed + (unexplained ? 1 : 0), output };
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
