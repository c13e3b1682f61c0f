import { complain } from '../server/platform/process/print.ts';

const OLDEST_NODE = 24;

/** Why tests do not run on this Node (as in `process.version`), if they do not. */
export function refusalOf(version: string): string | undefined {
	if (Number(/\d+/.exec(version)) >= OLDEST_NODE) return undefined;
	return `Tests need Node ${OLDEST_NODE}; this is ${version}. The project brings its own, which npm and npx use: \`npx vitest run --project unit\`.`;
}

/** Ends the process with one line where the machine's own, older Node runs a test command. */
export function requireOwnNode(): void {
	const refusal = refusalOf(process.version);
	if (!refusal) return;
	complain(refusal);
	process.exit(1);
}
