import { expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

const BURN = 'for (let n = 0; process.cpuUsage().user < 0.6e6; ) for (let i = 0; i < 1e6; i += 1) n += i;';
const onLinux = process.platform === 'linux';

test.runIf(onLinux)(
	'what a command and the processes below it used is counted, waiting is not',
	async () => {
		const below = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(BURN)}]);`;
		const worked = await runCommand(process.execPath, ['-e', `${below} ${BURN} setTimeout(() => {}, 700)`]);
		expect(worked.cpuSeconds).toBeGreaterThan(1);
		const waited = await runCommand(process.execPath, ['-e', 'setTimeout(() => {}, 1500)']);
		expect(waited.cpuSeconds).toBeLessThan(0.6);
	},
	30_000,
);
