import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { complain, print } from '../server/platform/process/print.ts';
import { endRunningCommands } from './run-command.ts';
import { type Outcome, type Step, type Suite, steps, suites } from './test-steps.ts';

const staticChecksAtOnce = 2;

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosen = suites.filter((suite) => values.only === undefined || suite === values.only);
if (chosen.length === 0) {
	complain(`--only takes one of: ${suites.join(', ')}`);
	process.exit(2);
}

const reports = mkdtempSync(join(tmpdir(), 'yuva-test-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
	process.once(signal, () => void endRunningCommands().then(() => process.exit(130)));
}

const outcomes: Outcome[] = [];
for (const suite of chosen) {
	print(suite);
	await runAll(suite, suite === 'static' ? staticChecksAtOnce : 1);
}
const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
process.exitCode = failed === 0 ? 0 : 1;
print(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);

/** Runs a suite's steps in order, some at once, and prints each as it ends. */
async function runAll(suite: Suite, atOnce: number): Promise<void> {
	const waiting = steps.filter((step) => step.suite === suite);
	const work = async () => {
		for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
			outcomes.push(await runStep(step));
		}
	};
	await Promise.all(Array.from({ length: atOnce }, work));
}

async function runStep(step: Step): Promise<Outcome> {
	const begun = Date.now();
	const outcome = await step
		.run(mkdtempSync(join(reports, 'step-')))
		.catch((error: unknown) => ({ passed: 0, failed: 1, skipped: 0, output: String(error) }));
	const seconds = ((Date.now() - begun) / 1000).toFixed(1);
	const mark = outcome.failed === 0 ? '✓' : '✗';
	const tests = step.suite === 'static' ? '' : `  ${outcome.passed + outcome.failed} tests`;
	print(`  ${mark} ${step.name.padEnd(30)}${seconds.padStart(7)} s${tests}`);
	if (outcome.failed > 0) print(`\n${outcome.output.replace(/^\n+|\s+$/g, '')}\n`);
	return outcome;
}

function sum(count: 'passed' | 'failed' | 'skipped'): number {
	return outcomes.reduce((total, outcome) => total + outcome[count], 0);
}
