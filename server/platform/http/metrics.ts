import { createServer, type Server } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type Db, poolState } from '../database/database.ts';
import { notFound } from '../errors.ts';

export interface Reading {
	name: string;
	help: string;
	values: readonly { value: number; labels?: Readonly<Record<string, string>> }[];
}

export interface Metrics {
	/** Writes Prometheus text. @throws the error of the reading */
	text(): Promise<string>;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Counts each answer by method, route template and status, and the connections of the pool of `db`.
 *
 * @param read is called for each scrape
 */
export function countRequests(
	http: FastifyInstance,
	db: Db,
	read: () => Promise<readonly Reading[]>,
): Metrics {
	const registry = new Registry();
	const labelNames = ['method', 'route', 'status'] as const;
	const durations = new Histogram({
		name: 'yuva_http_request_duration_seconds',
		help: 'Answers by method, route and status',
		labelNames,
		buckets: SECONDS,
		registers: [registry],
	});
	const refusals = new Counter({
		name: 'yuva_outbox_refusals_total',
		help: 'Queued writes of phones that were refused, by route and status',
		labelNames: ['route', 'status'],
		registers: [registry],
	});
	countPool(registry, db);
	http.addHook('onResponse', (request, reply, done) => {
		const route = request.routeOptions.url ?? 'none';
		const status = String(reply.statusCode);
		durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
		if (isRefusal(request, reply.statusCode)) refusals.inc({ route, status });
		done();
	});
	return {
		async text() {
			const readings = new Registry();
			for (const reading of await read()) addGauge(readings, reading);
			return (await registry.metrics()) + (await readings.metrics());
		},
	};
}

function countPool(registry: Registry, db: Db): void {
	const add = (name: string, help: string, value: (pool: ReturnType<typeof poolState>) => number) =>
		new Gauge({
			name: `yuva_database_pool_${name}`,
			help,
			registers: [registry],
			collect() {
				this.set(value(poolState(db)));
			},
		});
	add('in_use', 'Connections of the pool that are lent', ({ inUse }) => inUse);
	add('waiting', 'Requests that wait for a connection', ({ waiting }) => waiting);
	add('size', 'Most connections of the pool', ({ size }) => size);
}

/** Busy and signed out are not refusals, because the phone sends it again. */
const isRefusal = ({ headers }: FastifyRequest, status: number): boolean =>
	headers['idempotency-key'] !== undefined &&
	status >= 400 &&
	status < 500 &&
	![401, 408, 429].includes(status);

function addGauge(registry: Registry, { name, help, values }: Reading): void {
	const labelNames = Object.keys(values[0]?.labels ?? {});
	if (values.length === 0) return;
	const gauge = new Gauge({ name: `yuva_${name}`, help, labelNames, registers: [registry] });
	for (const { value, labels } of values) gauge.set({ ...labels }, value);
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const TEXT = 'text/plain; version=0.0.4; charset=utf-8';

/** A proxy on this machine also calls from it; what it passes on names its caller. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
	LOOPBACK.test(socket.remoteAddress ?? '') &&
	headers['x-forwarded-for'] === undefined &&
	headers.forwarded === undefined;

/**
 * Serves `GET /metrics` to callers on the machine itself; it looks absent to others, and if it has a port of
 * its own.
 */
export function serveMetrics(http: FastifyInstance, metrics: Metrics, hasOwnPort: boolean): void {
	http.get('/metrics', async (request, reply) => {
		if (hasOwnPort || !isLocal(request)) throw notFound();
		return reply
			.type(TEXT)
			.header('cache-control', 'no-store')
			.send(await metrics.text());
	});
}

/** Listens on a port of its own; everybody who reaches it may read. */
export function listenForMetrics(
	metrics: Metrics,
	{ port, host }: { port: number; host: string },
	onError: (error: unknown) => void,
): Promise<Server> {
	const server = createServer((request, response) => {
		if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
		metrics.text().then(
			(text) => response.writeHead(200, { 'content-type': TEXT }).end(text),
			(error: unknown) => {
				onError(error);
				response.writeHead(503).end();
			},
		);
	});
	return new Promise((resolve, reject) => {
		server.once('error', reject);
		server.listen(port, host, () => resolve(server));
	});
}
