import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Product, startStandaloneProduct } from '../e2e/product.ts';
import type { BareSetup } from './bare-call.ts';
import { prepareFellows } from './fellows.ts';
import type { LoadCall } from './load.ts';
import { type Prepared, prepareCalls } from './prepare-calls.ts';
import { residentMegabytes } from './processes.ts';

export interface World {
	scale: number;
	product: Product;
	bare: { origin: string; pid: number };
	calls: Prepared[];
	bytes: ({ name: string } & WireBytes)[];
	idleMegabytes: number | undefined;
	stop(): Promise<void>;
}

const SETTLE_MS = 5000;

export async function startWorld(scale: number): Promise<World> {
	const product = await startStandaloneProduct({ DEMO: '1', DEMO_SCALE: String(scale) });
	await pause(SETTLE_MS);
	const idleMegabytes = residentMegabytes(product.pid);
	const fellows = await prepareFellows(product.origin, product.connection);
	const { calls, bare } = await prepareCalls(product.connection, fellows);
	await analyze(product.connection);
	const { stopBare, ...server } = await startBare({ connection: product.connection, calls: bare });
	const bytes = [];
	for (const { name, loads } of calls) {
		for (const load of loads.slice(0, 1)) bytes.push({ name, ...(await countBytes(product.origin, load)) });
	}
	const stop = async () => {
		await stopBare();
		await product.stop();
	};
	return { scale, product, bare: server, calls, bytes, idleMegabytes, stop };
}

/** PostgreSQL does this by itself in the first minutes; the measurement must not include the work. */
async function analyze(connection: Product['connection']): Promise<void> {
	const client = new pg.Client(connection);
	await client.connect();
	await client.query('vacuum analyze');
	await client.end();
}

async function startBare(setup: BareSetup) {
	const child = fork(`${import.meta.dirname}/bare-server.ts`, { serialization: 'advanced' });
	child.send(setup);
	const [port] = await once(child, 'message');
	const stopBare = async () => {
		child.disconnect();
		await once(child, 'exit');
	};
	return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stopBare };
}

/** Counts bytes of request and response, headers included. */
interface WireBytes {
	up: number;
	down: number;
}

async function countBytes(origin: string, call: LoadCall): Promise<WireBytes> {
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
