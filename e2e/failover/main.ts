import { parseArgs } from 'node:util';
import { root, runCommand } from '../../scripts/run-command.ts';
import { print, printError } from '../../server/platform/process/print.ts';
import { clearAway, prepareCluster } from './cluster.ts';
import { installPackages, Unable } from './packages.ts';
import { isSound, linesOf } from './report.ts';
import { runFailover } from './run.ts';

/** The shell counts so. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

const { values } = parseArgs({
	options: {
		kills: { type: 'string' },
		failovers: { type: 'string' },
		seed: { type: 'string' },
		short: { type: 'boolean', default: false },
		keep: { type: 'boolean', default: false },
	},
});
const [usualKills, usualFailovers] = values.short ? ['4', '1'] : ['40', '5'];
const kills = Number(values.kills ?? usualKills);
const failovers = Number(values.failovers ?? usualFailovers);
const seed = Number(values.seed ?? Date.now() % 1_000_000);

try {
	await installPackages(print);
} catch (error) {
	if (!(error instanceof Unable)) throw error;
	printError(error.message);
	process.exit(2);
}
const build = await runCommand(process.execPath, [`${root}/scripts/build.ts`]);
if (!build.succeeded) {
	printError(build.output);
	process.exit(1);
}

const cluster = await prepareCluster();
const { home } = cluster.layout;
print(`seed ${seed}: ${kills} servers and ${failovers} leaders are killed; everything is in ${home}`);
const begun = Date.now();
const note = (text: string) => print(`${((Date.now() - begun) / 1000).toFixed(1).padStart(7)}  ${text}`);
const interrupted = new Promise<number>((resolve) => {
	for (const [signal, code] of Object.entries(SIGNALS)) process.once(signal, () => resolve(code));
});

async function run(): Promise<number> {
	const report = await runFailover(cluster, { kills, failovers, seed, note });
	print(linesOf(report).join('\n'));
	return isSound(report) ? 0 : 1;
}

try {
	process.exitCode = await Promise.race([run(), interrupted]);
} finally {
	await clearAway(cluster, values.keep);
	if (values.keep) print(`Kept: ${home}`);
}
// after a signal the run would still wait for programs that are gone
process.exit();
