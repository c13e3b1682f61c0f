import { pathToFileURL } from 'node:url';
import { AppError } from '../errors.ts';
import type { HeavyAnswer, HeavyCall, HeavyRequest } from './heavy-messages.ts';

// The server starts this process for heavy work, and it ends when the server lets it go or is gone.

type Work = (input: unknown, call: HeavyCall) => Promise<unknown>;

let ending: AbortController | undefined;

process.on('message', (message: HeavyRequest) => {
	if ('abort' in message) ending?.abort();
	else void answer(message);
});
process.on('disconnect', () => process.exit(0));
// a signal may go to the whole group, but the server ends this process when its work is over
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);

async function answer({ file, work, input }: Exclude<HeavyRequest, { abort: true }>): Promise<void> {
	ending = new AbortController();
	try {
		const loaded = (await import(pathToFileURL(file).href)) as Record<string, Work>;
		const log: HeavyCall['log'] = (details, message) => send({ log: [details, message] });
		send({ output: await loaded[work]?.(input, { signal: ending.signal, log }) });
	} catch (error) {
		send(failureOf(error));
	} finally {
		ending = undefined;
	}
}

function failureOf(error: unknown): HeavyAnswer {
	if (!(error instanceof AppError))
		return { error: error instanceof Error ? error : new Error(String(error)) };
	const { code, errors, retryAfter } = error;
	const refusal = { code, message: error.text ?? error.message };
	return { refusal: { ...refusal, ...(errors && { errors }), ...(retryAfter && { retryAfter }) } };
}

function send(message: HeavyAnswer): void {
	// a server that is gone needs no answer
	if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
