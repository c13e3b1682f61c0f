import { printError } from '../server/platform/process/print.ts';

const OLDEST_NODE = 24;

/** Says why tests do not run on this Node; undefined if they do. `version` is as in `process.version`. */
export function refusalOf(version: string): string | undefined {
	if (Number(/\d+/.exec(version)) >= OLDEST_NODE) return undefined;
	return `Tests need Node ${OLDEST_NODE}; this is ${version}. The project brings its own, which npm and npx use: \`npx vitest run --project unit\`.`;
}

export function requireOwnNode(): void {
	const refusal = refusalOf(process.version);
	if (!refusal) return;
	printError(refusal);
	process.exit(1);
}
