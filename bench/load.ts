import autocannon from 'autocannon';

export interface LoadCall {
	method: 'GET' | 'POST';
	path: string;
	body?: string;
	headers: Record<string, string>;
	/** Every second request has the second text in its body in place of the first. */
	turns?: readonly [string, string];
}

export interface Measured {
	perSecond: number;
	/** 95 per cent of the answers came within this time, in milliseconds. */
	p95: number;
	requests: number;
}

/** Repeats each call on its own connection. @throws when a response is not a success */
export async function measure(
	origin: string,
	calls: readonly LoadCall[],
	seconds: number,
): Promise<Measured> {
	const waiting = [...calls];
	const times: number[] = [];
	const result = await autocannon({
		url: origin,
		connections: calls.length,
		duration: seconds,
		setupClient(client) {
			const call = waiting.shift();
			if (call) client.setRequests([requestOf(call)]);
			client.on('response', (_status, _bytes, milliseconds) => void times.push(milliseconds));
		},
	});
	if (result.non2xx > 0 || result.errors > 0) {
		const statuses = JSON.stringify(result.statusCodeStats);
		throw new Error(`${calls[0]?.path}: statuses ${statuses}, ${result.errors} errors`);
	}
	times.sort((a, b) => a - b);
	return {
		perSecond: times.length / result.duration,
		p95: times[Math.floor(times.length * 0.95)] ?? 0,
		requests: times.length,
	};
}

function requestOf(call: LoadCall): autocannon.Request {
	const { method, path, headers, body } = call;
	if (body === undefined) return { method, path, headers };
	const bodies = [body, call.turns ? body.replace(...call.turns) : body];
	let sent = 0;
	const setupRequest = (request: autocannon.Request): autocannon.Request => {
		sent += 1;
		return {
			...request,
			body: bodies[sent % 2] ?? body,
			headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
		};
	};
	return { method, path, headers, body, setupRequest };
}
