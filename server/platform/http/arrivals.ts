import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyOf, unavailable } from '../errors.ts';
import type { TrafficBudget } from '../process/budgets.ts';
import { networkOf } from '../process/caller.ts';
import { fairShares, type Leave } from '../process/fair-shares.ts';
import { threadTime } from '../process/thread-time.ts';
import { callerOf, isStranger } from './callers.ts';
import { inTurns } from './in-turns.ts';

/** A stranger's request waits so long for its share of the thread; the second number says how often it asks. */
const PATIENCE_MS = 5000;
const ASK_MS = 100;
/** A proxy or a monitor that got no answer would take a busy server for one that is gone. */
const ALWAYS_ANSWERED = new Set(['/healthz', '/servez']);
/** Node.js reads so many bytes of a connection at a time. */
const PIECE_BYTES = 64 * 1024;

/**
 * A request is under way once its body is here; until then it only counts as a body of its caller, so that
 * half-sent requests keep no other caller out.
 */
export function limitRequests(http: FastifyInstance, budget: TrafficBudget): void {
	const bodies = fairShares(budget.bodies);
	const requests = fairShares(budget.requests);
	const thread = threadTime(budget.strangersMs);

	/** Requests also leave when the client disconnects, unlike in an `onResponse` hook. */
	function stayUntilClosed({ raw }: FastifyReply, leave: Leave): void {
		if (raw.closed) leave();
		else raw.once('close', leave);
	}

	http.addHook('onRequest', async (request, reply) => {
		thread.count();
		if (ALWAYS_ANSWERED.has(request.url)) return;
		const caller = callerOf(request);
		const leave = requests.take(caller);
		if (!leave) return refuse(request, reply, budget);
		if (!(await hasTime(request, caller))) {
			leave();
			return refuse(request, reply, budget);
		}
		if (hasBody(request.raw)) leave();
		else stayUntilClosed(reply, leave);
	});

	async function hasTime(request: FastifyRequest, caller: string): Promise<boolean> {
		if (!isStranger(request)) return true;
		for (let waited = 0; !thread.mayGoOn(caller); waited += ASK_MS) {
			if (waited >= PATIENCE_MS) return false;
			await pause(ASK_MS, undefined, { ref: false });
		}
		if (!request.routeOptions.config.needsSignIn) thread.use(caller);
		return true;
	}

	/** A first call with a right token is no stranger's. */
	http.addHook('onResponse', async (request, { statusCode }) => {
		if (statusCode === 401 && request.routeOptions.config.needsSignIn) thread.use(callerOf(request));
	});

	http.addHook('preParsing', async (request, reply, payload) => {
		if (!hasBody(request.raw)) return payload;
		const caller = callerOf(request);
		const leave = bodies.take(caller, 1, () => end(request.raw.socket, reply, busyText(budget.retrySeconds)));
		if (!leave) return refuse(request, reply, budget);
		stayUntilClosed(reply, leave);
		request.raw.once('end', () => {
			leave();
			const leaveRequests = requests.take(caller);
			if (leaveRequests) stayUntilClosed(reply, leaveRequests);
		});
		watchBody(request, reply, { budget, fullness: bodies.fullness });
		return isLarge(request.raw) ? inTurns(payload, caller) : payload;
	});
}

/** Never waits for the rest of a refused body. @throws AppError */
async function refuse(request: FastifyRequest, reply: FastifyReply, budget: TrafficBudget): Promise<never> {
	if (hasBody(request.raw)) reply.header('connection', 'close');
	await pause(budget.refusalMs, undefined, { ref: false });
	throw unavailable(budget.retrySeconds);
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
	headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The parser of forms reads the request itself, so `input.ts` makes files wait for their turns. */
const isLarge = ({ headers }: IncomingMessage): boolean =>
	!headers['content-type']?.startsWith('multipart/') &&
	(headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > PIECE_BYTES);

/** Returns the least bytes a second: more once half of the room is taken. */
export const slowestOf = ({ slowest: { empty, full } }: TrafficBudget, fullness: number): number =>
	empty + (full - empty) * Math.max(0, 2 * fullness - 1);

/**
 * A body must go on, and one of a call without sign-in be whole in time; else the connection is closed, and a
 * phone tries again.
 */
function watchBody(
	{ raw, viewer }: FastifyRequest,
	reply: FastifyReply,
	{ budget, fullness }: { budget: TrafficBudget; fullness: () => number },
): void {
	const { socket } = raw;
	const { lookMs } = budget;
	let before = socket.bytesRead;
	let waited = 0;
	const look = () => {
		waited += lookMs;
		const came = socket.bytesRead - before;
		before = socket.bytesRead;
		const isSlow = came < (slowestOf(budget, fullness()) * lookMs) / 1000;
		if (isSlow || (!viewer && waited >= budget.publicBodyMs)) end(socket, reply, TIMEOUT);
	};
	const timer = setInterval(look, lookMs).unref();
	const stop = () => clearInterval(timer);
	raw.once('end', stop);
	reply.raw.once('close', stop);
}

/** Node itself sends this text for headers that do not come. */
const TIMEOUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

function end(socket: Socket, reply: FastifyReply, text: string): void {
	if (!reply.raw.headersSent) socket.write(text);
	socket.destroySoon();
}

/**
 * Counts only if callers connect themselves: behind a proxy each connection is the proxy's, which has limits
 * of its own.
 */
export function limitConnections(http: FastifyInstance, { connections, retrySeconds }: TrafficBudget): void {
	const open = fairShares(connections);
	http.server.on('connection', (socket) => {
		const leave = open.take(networkOf(socket.remoteAddress ?? ''), 1, () => socket.destroy());
		if (leave) socket.once('close', leave);
		else refuseConnection(socket, retrySeconds);
	});
}

function refuseConnection(socket: Socket, retrySeconds: number): void {
	socket.end(busyText(retrySeconds));
	socket.destroySoon();
}

/** Returns the text for a request to which the server can send no reply now, or not yet. */
function busyText(retrySeconds: number): string {
	const body = JSON.stringify(bodyOf(unavailable(retrySeconds)));
	const headers = [
		'HTTP/1.1 503 Service Unavailable',
		'Content-Type: application/json; charset=utf-8',
		`Content-Length: ${Buffer.byteLength(body)}`,
		`Retry-After: ${retrySeconds}`,
		'Cache-Control: no-store',
		'Connection: close',
	];
	return `${headers.join('\r\n')}\r\n\r\n${body}`;
}

declare module 'fastify' {
	interface FastifyContextConfig {
		needsSignIn?: boolean;
	}
}
