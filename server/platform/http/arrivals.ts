import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AppError, bodyOf, unavailable } from '../errors.ts';
import type { ArrivalBudget, WorkBudget } from '../process/budgets.ts';
import { networkOf } from '../process/caller.ts';

/** How many of something each address has. */
function tally() {
	const counts = new Map<string, number>();
	let total = 0;
	return {
		of: (address: string): number => counts.get(address) ?? 0,
		total: (): number => total,
		/** @returns a function that takes it back, once */
		add(address: string): () => void {
			total += 1;
			counts.set(address, (counts.get(address) ?? 0) + 1);
			let isIn = true;
			return () => {
				if (!isIn) return;
				isIn = false;
				total -= 1;
				const left = (counts.get(address) ?? 1) - 1;
				if (left > 0) counts.set(address, left);
				else counts.delete(address);
			};
		},
	};
}

export interface RequestBudgets {
	arrival: ArrivalBudget;
	work: WorkBudget;
}

/**
 * A request is under way once its body is here; until then it only counts as a body of its address. So half-sent requests keep
 * nobody else out.
 */
export function limitRequests(http: FastifyInstance, { arrival, work }: RequestBudgets): void {
	const bodies = tally();
	const underWay = tally();

	const isWorkOver = (address: string): boolean => {
		if (underWay.total() >= work.full) return true;
		return underWay.total() >= work.busy && underWay.of(address) >= work.perAddress;
	};
	const areBodiesOver = (address: string): boolean =>
		bodies.total() >= arrival.bodies || bodies.of(address) >= arrival.bodiesPerAddress;

	// Requests also leave when the client disconnects, unlike in an `onResponse` hook.
	function beginWork({ raw }: FastifyReply, address: string): void {
		if (!raw.closed) raw.once('close', underWay.add(address));
	}

	function awaitBody(request: FastifyRequest, reply: FastifyReply, address: string): void {
		const leave = bodies.add(address);
		reply.raw.once('close', leave);
		request.raw.once('end', () => {
			leave();
			beginWork(reply, address);
		});
	}

	const isOver = (address: string, isArriving: boolean): boolean =>
		isWorkOver(address) || (isArriving && areBodiesOver(address));

	function admit(request: FastifyRequest, reply: FastifyReply): AppError | undefined {
		const address = networkOf(request.ip);
		const isArriving = hasBody(request.raw);
		if (isOver(address, isArriving)) {
			// what is on its way of a refused body is not waited for
			if (isArriving) reply.header('connection', 'close');
			return unavailable(work.retrySeconds);
		}
		if (isArriving) awaitBody(request, reply, address);
		else beginWork(reply, address);
		return undefined;
	}

	http.addHook('onRequest', (request, reply, done) => {
		done(request.url === '/healthz' ? undefined : admit(request, reply));
	});

	http.addHook('preParsing', (request, reply, payload, done) => {
		if (hasBody(request.raw)) watchBody(request, reply, arrival);
		done(null, payload);
	});
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
	headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A small body must be whole in time, a larger one must go on; else the connection is closed, and a phone tries again. */
function watchBody({ raw }: FastifyRequest, reply: FastifyReply, budget: ArrivalBudget): void {
	const { socket } = raw;
	const length = Number(raw.headers['content-length'] ?? Number.POSITIVE_INFINITY);
	const isSmall = length <= budget.smallBytes;
	let before = socket.bytesRead;
	const look = () => {
		const isMoving = !isSmall && socket.bytesRead - before >= budget.stepBytes;
		before = socket.bytesRead;
		if (!isMoving) giveUp(socket, reply);
	};
	const timer = setInterval(look, isSmall ? budget.smallMs : budget.stepMs).unref();
	const stop = () => clearInterval(timer);
	raw.once('end', stop);
	reply.raw.once('close', stop);
}

/** Said as Node says it of headers that do not come. */
const TIMEOUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

function giveUp(socket: Socket, reply: FastifyReply): void {
	if (!reply.raw.headersSent) socket.write(TIMEOUT);
	socket.destroySoon();
}

/**
 * Only where callers connect themselves: behind a proxy each connection is the proxy's, which has limits of its own.
 */
export function limitConnections(http: FastifyInstance, budget: ArrivalBudget): void {
	const open = tally();
	http.server.maxConnections = budget.connections;
	http.server.on('connection', (socket) => {
		const address = networkOf(socket.remoteAddress ?? '');
		if (open.of(address) >= budget.connectionsPerAddress) return refuseConnection(socket);
		socket.once('close', open.add(address));
	});
}

const RETRY_SECONDS = 5;

function refuseConnection(socket: Socket): void {
	const body = JSON.stringify(bodyOf(unavailable(RETRY_SECONDS)));
	const headers = [
		'HTTP/1.1 503 Service Unavailable',
		'Content-Type: application/json; charset=utf-8',
		`Content-Length: ${Buffer.byteLength(body)}`,
		`Retry-After: ${RETRY_SECONDS}`,
		'Cache-Control: no-store',
		'Connection: close',
	];
	socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
	socket.destroySoon();
}
