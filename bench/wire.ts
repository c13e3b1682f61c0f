import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { LoadCall } from './load.ts';

/** Bytes of request and response, headers included. */
export interface WireBytes {
	up: number;
	down: number;
}

/** Sends `call` once on its own connection, with the accepted encodings of browsers. */
export async function countBytes(origin: string, call: LoadCall): Promise<WireBytes> {
	const { method, path, headers, body } = call;
	const sent = request(`${origin}${path}`, {
		agent: false,
		method,
		headers: {
			...headers,
			'accept-encoding': 'gzip, deflate, br, zstd',
			'idempotency-key': crypto.randomUUID(),
		},
	});
	sent.end(body);
	const [response]: IncomingMessage[] = await once(sent, 'response');
	if (response?.statusCode !== 200) throw new Error(`${path} answered ${response?.statusCode}`);
	const { socket } = response;
	await once(response.resume(), 'end');
	return { up: socket.bytesWritten, down: socket.bytesRead };
}
