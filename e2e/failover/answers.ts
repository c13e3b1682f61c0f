import { setTimeout as pause } from 'node:timers/promises';

/** A phone waits as long. */
const PATIENCE_MS = 60_000;
const RETRY_MS = 400;
/** A phone tries again after these too. */
const passing = new Set([408, 425, 429]);
const KEPT_FAULTS = 20;
const MS = 1000;

export interface Call {
	method: 'GET' | 'POST';
	path: string;
	token?: string;
	body?: object | (() => FormData);
	key?: string;
	isWrite: boolean;
}

export interface Answer {
	/** 0 means no answer. */
	status: number;
	json: Record<string, unknown>;
	server: string;
}

export class Refused extends Error {}
/** The caller stopped waiting. */
export class GivenUp extends Error {}

/** Sends calls until they are acknowledged, and counts what came back. */
export class Answers {
	readonly #origin: string;
	readonly #isOver: () => boolean;
	/** Counts by status, or by why there was none. */
	readonly counts = new Map<string, number>();
	readonly faults: string[] = [];
	/** The servers acknowledged writes at these times, in milliseconds since 1970. */
	readonly #successes: number[] = [];

	constructor(origin: string, isOver: () => boolean) {
		this.#origin = origin;
		this.#isOver = isOver;
	}

	async acknowledged(call: Call): Promise<Answer> {
		for (;;) {
			const answer = await this.#send(call);
			const name = answer.status === 0 ? `none: ${String(answer.json.cause)}` : String(answer.status);
			this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
			if (isSuccess(answer)) {
				if (call.isWrite) this.#successes.push(Date.now());
				return answer;
			}
			this.#endIfFinal(call, answer);
			await pause(RETRY_MS);
		}
	}

	#endIfFinal(call: Call, answer: Answer): void {
		const { status } = answer;
		const isFinal = status >= 400 && status < 500 && !passing.has(status);
		if (isFinal || status === 500) this.#keepFault(call, answer);
		if (isFinal) throw new Refused(`${call.path} was answered ${status}`);
		if (this.#isOver()) throw new GivenUp(`${call.path} was not answered`);
	}

	async #send({ method, path, token, body, key }: Call): Promise<Answer> {
		const isForm = typeof body === 'function';
		try {
			const answer = await fetch(`${this.#origin}${path}`, {
				method,
				headers: {
					...(token && { authorization: `Bearer ${token}` }),
					...(key && { 'idempotency-key': key }),
					...(body && !isForm && { 'content-type': 'application/json' }),
				},
				...(body && { body: isForm ? body() : JSON.stringify(body) }),
				signal: AbortSignal.timeout(PATIENCE_MS),
			});
			const text = await answer.text();
			const server = answer.headers.get('x-served-by') ?? '';
			return { status: answer.status, json: read(text), server };
		} catch (error) {
			const { name, cause } = error as Error;
			return { status: 0, json: { cause: (cause as NodeJS.ErrnoException)?.code ?? name }, server: '' };
		}
	}

	#keepFault({ path }: Call, { status, json, server }: Answer): void {
		if (this.faults.length === KEPT_FAULTS) return;
		this.faults.push(`${status} of ${server} to ${path}: ${JSON.stringify(json).slice(0, 300)}`);
	}

	/** Returns the longest time between two acknowledged writes, in seconds. */
	longestPause(from: Date, to: Date): number {
		const times = [
			from.getTime(),
			...this.#successes.filter((at) => at > from.getTime() && at < to.getTime()),
		];
		times.push(to.getTime());
		const pauses = times.map((at, index) => at - (times[index - 1] ?? at));
		return Math.max(...pauses) / MS;
	}
}

const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300;

function read(text: string): Record<string, unknown> {
	try {
		return JSON.parse(text) as Record<string, unknown>;
	} catch {
		return {};
	}
}
