import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { print, printError } from '../server/platform/process/print.ts';
import { changedFiles } from './changed.ts';
import { endRunningCommands } from './run-command.ts';
import { runScheduled } from './schedule.ts';
import {
	failedOnce,
	journeysIn,
	leftOut,
	type Outcome,
	rare,
	type Step,
	steps,
	stepsFor,
	suites,
} from './test-steps.ts';

const { values, positionals } = parseArgs({
	options: {
		only: { type: 'string', default: 'fast' },
		since: { type: 'string' },
		journeys: { type: 'boolean', default: false },
	},
	allowPositionals: true,
});
const chosen = await chooseSteps().catch((error: Error) => {
	printError(error.message);
	process.exit(2);
});

async function chooseSteps(): Promise<Step[]> {
	const { only, since, journeys: withJourneys } = values;
	if (only === 'changed') return stepsFor(await changedFiles(since), { withJourneys });
	if (positionals.length > 0) {
		if (only === 'e2e') return journeysIn(positionals);
		throw new Error('Only journeys are chosen by file: npm run test:e2e -- e2e/FILE');
	}
	if (only === 'fast') return steps.filter(({ suite }) => !rare.includes(suite));
	if (!suites.some((suite) => suite === only))
		throw new Error(`--only takes one of: changed, ${suites.join(', ')}`);
	const needsBuild = ['e2e', ...rare].some((suite) => suite === only);
	return steps.filter(({ suite }) => suite === only || (suite === 'build' && needsBuild));
}

const reports = mkdtempSync(join(tmpdir(), 'yuva-test-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
	process.once(signal, () => void endRunningCommands().then(() => process.exit(130)));
}

/** Limits the lines of all failures together, before the last lines. */
const REASON_LINES = 32;
const begun = Date.now();
const outcomes: Outcome[] = [];
/** The number is at least two, because steps fill two; at most four, to save memory on small machines. */
const cores = Math.max(2, Math.min(availableParallelism(), 4));
/** Each step waits now and then for a process, a database or a timer, so there is one lane more than cores. */
const lanes = cores + 1;
print(`${chosen.length} steps on ${cores} cores`);
await runScheduled(chosen, lanes, async (step, use) => void outcomes.push(await runStep(step, use)));
const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
process.exitCode = failed === 0 ? 0 : 1;
const left = values.only === 'fast' ? [leftOut()] : [];
const notes = [...new Set([...outcomes.flatMap((outcome) => outcome.notes), ...left])];
const reasons = outcomes.flatMap((outcome) => outcome.reasons);
if (notes.length > 0) print(`\n${notes.join('\n')}`);
// the reasons come again, because their logs are long
if (reasons.length > 0) print(`\n${shortened(reasons)}`);
print(`\n${elapsed()} in all`);
print(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);

async function runStep(step: Step, use: number): Promise<Outcome> {
	const stepBegun = Date.now();
	print(`${elapsed()}  …  ${step.name}`);
	const outcome: Outcome = await step
		.run({ folder: mkdtempSync(join(reports, 'step-')), lanes: use })
		.catch((error: unknown) => ({
			...{ passed: 0, skipped: 0, notes: [], output: String(error) },
			...failedOnce(String(error)),
		}));
	const seconds = ((Date.now() - stepBegun) / 1000).toFixed(1);
	const mark = outcome.failed === 0 ? '✓' : '✗';
	const count = outcome.passed + outcome.failed;
	const tests = count > 1 ? `  ${count} tests` : '';
	const ofProcessor = (outcome.cpuSeconds?.toFixed(1) ?? '–').padStart(6);
	print(`${elapsed()}  ${mark}  ${step.name.padEnd(34)}${seconds.padStart(6)} s ${ofProcessor} CPU${tests}`);
	if (outcome.failed > 0) print(`\n${outcome.output.replace(/^\n+|\s+$/g, '')}\n`);
	return outcome;
}

/** Keeps the reasons short, because people read only the last lines of a log. */
function shortened(texts: string[]): string {
	const lines = texts.flatMap((text) => text.split('\n'));
	const more = lines.length - REASON_LINES;
	return [...lines.slice(0, REASON_LINES), ...(more > 0 ? [`… and ${more} lines more above`] : [])].join(
		'\n',
	);
}

function elapsed(): string {
	const seconds = Math.round((Date.now() - begun) / 1000);
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function sum(count: 'passed' | 'failed' | 'skipped'): number {
	return outcomes.reduce((total, outcome) => total + outcome[count], 0);
}
