import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { complain, print } from '../server/platform/process/print.ts';
import { endRunningCommands } from './run-command.ts';
import { runScheduled } from './schedule.ts';
import { type Outcome, rare, type Step, steps, suites } from './test-steps.ts';

const { values } = parseArgs({ options: { only: { type: 'string', default: 'fast' } } });
const needsBuild = ['e2e', ...rare].includes(values.only);
const chosen = steps.filter(({ suite }) => {
	if (values.only === 'fast') return !rare.includes(suite);
	return suite === values.only || (suite === 'build' && needsBuild);
});
if (!['fast', ...suites].includes(values.only)) {
	complain(`--only takes one of: ${suites.join(', ')}`);
	process.exit(2);
}

const reports = mkdtempSync(join(tmpdir(), 'yuva-test-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
	process.once(signal, () => void endRunningCommands().then(() => process.exit(130)));
}

const begun = Date.now();
const outcomes: Outcome[] = [];
/** At least two, because steps fill two; at most four, to save memory on small machines. */
const cores = Math.max(2, Math.min(availableParallelism(), 4));
/** One more than cores, because each step waits now and then for a process, a database or a timer. */
const lanes = cores + 1;
print(`${chosen.length} steps on ${cores} cores`);
await runScheduled(chosen, lanes, async (step, use) => void outcomes.push(await runStep(step, use)));
const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
process.exitCode = failed === 0 ? 0 : 1;
print(`\n${elapsed()} in all`);
print(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);

async function runStep(step: Step, use: number): Promise<Outcome> {
	const stepBegun = Date.now();
	print(`${elapsed()}  …  ${step.name}`);
	const outcome: Outcome = await step
		.run({ folder: mkdtempSync(join(reports, 'step-')), lanes: use })
		.catch((error: unknown) => ({ passed: 0, failed: 1, skipped: 0, output: String(error) }));
	const seconds = ((Date.now() - stepBegun) / 1000).toFixed(1);
	const mark = outcome.failed === 0 ? '✓' : '✗';
	const count = outcome.passed + outcome.failed;
	const tests = count > 1 ? `  ${count} tests` : '';
	const ofProcessor = (outcome.cpuSeconds?.toFixed(1) ?? '–').padStart(6);
	print(`${elapsed()}  ${mark}  ${step.name.padEnd(34)}${seconds.padStart(6)} s ${ofProcessor} CPU${tests}`);
	for (const note of outcome.notes ?? []) print(`         ${note}`);
	if (outcome.failed > 0) print(`\n${outcome.output.replace(/^\n+|\s+$/g, '')}\n`);
	return outcome;
}

function elapsed(): string {
	const seconds = Math.round((Date.now() - begun) / 1000);
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function sum(count: 'passed' | 'failed' | 'skipped'): number {
	return outcomes.reduce((total, outcome) => total + outcome[count], 0);
}
