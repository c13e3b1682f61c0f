import { parseArgs } from 'node:util';
import { protections } from '../e2e/chaos/protections.ts';
import { linesOf } from '../e2e/chaos/report.ts';
import { isFlawless, runChaos } from '../e2e/chaos/run.ts';
import { startStandaloneProduct } from '../e2e/product.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { root, runCommand } from '../scripts/run-command.ts';
import { print, printError } from '../server/platform/process/print.ts';

const { values } = parseArgs({
	options: {
		seed: { type: 'string' },
		operations: { type: 'string', default: '300' },
		without: { type: 'string' },
		verbose: { type: 'boolean', default: false },
	},
});
const without = protections.find((protection) => protection === values.without);
if (values.without !== undefined && without === undefined) {
	printError(`--without takes one of: ${protections.join(', ')}`);
	process.exit(2);
}
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const operations = Number(values.operations);

process.env.CHROMIUM_PATH = await findBrowser();
const build = await runCommand(process.execPath, [`${root}/scripts/build.ts`]);
if (!build.succeeded) {
	printError(build.output);
	process.exit(1);
}
print(`seed ${seed}, ${operations} operations${without ? `, without ${without}` : ''}`);
const begun = Date.now();
const note = (text: string) => print(`${((Date.now() - begun) / 1000).toFixed(1).padStart(7)}  ${text}`);
const product = await startStandaloneProduct({ DEMO: '1', LOG_LEVEL: 'silent' });
try {
	const report = await runChaos(product, { seed, operations, without, ...(values.verbose && { note }) });
	print(linesOf(report).join('\n'));
	process.exitCode = isFlawless(report) ? 0 : 1;
} finally {
	await product.stop();
}
