import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const SIGNALS = path.join(import.meta.dirname, 'signals.ts');

/** @returns the exit code of a process that gets SIGTERM and runs `then` before the signal reaches its listener */
async function exitCode(then: string): Promise<number | undefined> {
	const script = `
		import { endOnSignal, stopOnSignal } from ${JSON.stringify(SIGNALS)};
		endOnSignal();
		process.kill(process.pid, 'SIGTERM');
		${then}
		setTimeout(() => process.exit(1), 5000);
	`;
	const { code } = await promisify(execFile)(process.execPath, [
		'--disable-warning=ExperimentalWarning',
		'--input-type=module',
		'-e',
		script,
	]).then(
		() => ({ code: 0 }),
		(error: { code: number }) => error,
	);
	return code;
}

test('a signal before the server listens ends the process', async () => {
	expect(await exitCode('')).toBe(143);
});

test('a signal that arrives while the server begins to listen stops the server', async () => {
	expect(await exitCode('stopOnSignal(async () => process.exit(7));')).toBe(7);
});
