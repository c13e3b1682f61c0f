import { pathToFileURL } from 'node:url';
import { AppError } from '../errors.ts';
import type { FromHeavy, HeavyCall, ToHeavy } from './heavy-messages.ts';

// The process for heavy work. The server starts it, and it ends when the server lets it go or is gone.

type Work = (input: unknown, call: HeavyCall) => Promise<unknown>;

const running = new Map<number, AbortController>();

process.on('message', (message: ToHeavy) => {
	if ('abort' in message) running.get(message.id)?.abort();
	else void answer(message);
});
process.on('disconnect', () => process.exit(0));
// a signal to the whole group: the server ends this process when its work is over
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);

async function answer({ id, file, work, input }: Exclude<ToHeavy, { abort: true }>): Promise<void> {
	const ending = new AbortController();
	running.set(id, ending);
	try {
		const loaded = (await import(pathToFileURL(file).href)) as Record<string, Work>;
		const log: HeavyCall['log'] = (details, message) => send({ id, log: [details, message] });
		send({ id, output: await loaded[work]?.(input, { signal: ending.signal, log }) });
	} catch (error) {
		send(failureOf(id, error));
	} finally {
		running.delete(id);
	}
}

function failureOf(id: number, error: unknown): FromHeavy {
	if (!(error instanceof AppError))
		return { id, error: error instanceof Error ? error : new Error(String(error)) };
	const { code, errors, retryAfter } = error;
	const refusal = { code, message: error.text ?? error.message };
	return { id, refusal: { ...refusal, ...(errors && { errors }), ...(retryAfter && { retryAfter }) } };
}

function send(message: FromHeavy): void {
	// a server that is gone needs no answer
	if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
