import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyOf, unavailable } from '../errors.ts';
import type { TrafficBudget } from '../process/budgets.ts';
import { fairShares } from '../process/fair-shares.ts';
import { slowestOf } from './arrivals.ts';
import { callerOf } from './callers.ts';
import { inTurns } from './in-turns.ts';

/** Limits what an answer in pieces holds at a time, of a file and in the socket. */
const STREAM_BYTES = 128 * 1024;

interface Sending {
	reply: FastifyReply;
	/** Counts bytes that the socket had sent before this answer. */
	bytesBefore: number;
	/** The server has waited so long for the reader. */
	waited: number;
}

/** Adds the last hook before an answer goes out. The budget holds room for its bytes until its reader has them. */
export function limitAnswers(http: FastifyInstance, budget: TrafficBudget): void {
	const held = fairShares(budget.answerBytes);
	const sending = new Set<Sending>();

	http.addHook('onSend', (request, reply, payload, done) => {
		const bytes = Math.min(sizeOf(payload), budget.answerBytes / 4);
		const { raw } = reply;
		if (bytes === 0 || raw.closed) return done(null, payload);
		const leave = held.take(callerOf(request), bytes, () => raw.destroy());
		if (!leave) return done(null, refuse(request, reply, { payload, retrySeconds: budget.retrySeconds }));
		const one = { reply, bytesBefore: raw.socket?.bytesWritten ?? 0, waited: 0 };
		sending.add(one);
		raw.once('close', () => {
			leave();
			sending.delete(one);
		});
		dropIdle(reply, budget.idleMs);
		done(null, payload instanceof Readable ? inTurns(payload, callerOf(request)) : payload);
	});

	const look = () => {
		for (const one of sending) if (isTooSlow(one)) one.reply.raw.destroy();
	};

	/**
	 * The reader is not to blame for time that the server itself needs before the next bytes, such as the time
	 * of the database.
	 */
	function isTooSlow(one: Sending): boolean {
		const { raw } = one.reply;
		if (raw.writableLength === 0) return false;
		one.waited += budget.lookMs;
		const handed = (raw.socket?.bytesWritten ?? 0) - one.bytesBefore;
		return one.waited > budget.idleMs + (handed / slowestOf(budget, held.fullness())) * 1000;
	}
	const timer = setInterval(look, budget.lookMs).unref();
	http.addHook('onClose', async () => clearInterval(timer));
}

/** Also sees a reader who takes a part of the bytes that were handed over at once. */
function dropIdle({ raw }: FastifyReply, idleMs: number): void {
	raw.setTimeout(idleMs, () => {
		if (raw.writableLength > 0) raw.destroy();
		else if (!raw.destroyed) raw.socket?.setTimeout(idleMs);
	});
}

function sizeOf(payload: unknown): number {
	if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length;
	return payload instanceof Readable ? STREAM_BYTES : 0;
}

const OF_THE_ANSWER = [
	...['content-type', 'content-disposition', 'content-encoding'],
	...['content-length', 'content-range', 'accept-ranges', 'etag', 'vary'],
];

/** Sends the refusal instead of the answer; a write stays done, and its repetition is told so. */
function refuse(
	request: FastifyRequest,
	reply: FastifyReply,
	{ payload, retrySeconds }: { payload: unknown; retrySeconds: number },
): string {
	// without a listener a file that cannot be opened would end the server
	if (payload instanceof Readable) payload.on('error', () => undefined).destroy();
	for (const name of OF_THE_ANSWER) reply.removeHeader(name);
	reply.code(503).header('retry-after', retrySeconds).header('cache-control', 'no-store');
	reply.header('content-type', 'application/json; charset=utf-8');
	return JSON.stringify(bodyOf(unavailable(retrySeconds), request.id));
}
