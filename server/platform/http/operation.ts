import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { tryWriting } from '../database/readiness.ts';
import type { Platform } from '../platform.ts';
import { version } from '../process/version.ts';

const RETRY_SECONDS = 5;
/** All who ask within this time get the same answer. */
const KEPT_MS = 2000;
/** A check that takes longer counts as failed. */
const PATIENCE_MS = 3000;

export interface Operation {
	/** From now on `/readyz` and `/servez` answer 503 and every answer closes its connection. */
	startDraining(): void;
}

export function serveOperation(http: FastifyInstance, platform: Omit<Platform, 'http'>): Operation {
	let draining = false;
	http.addHook('onSend', (_request, reply, payload, done) => {
		if (draining) reply.header('connection', 'close');
		done(null, payload);
	});
	http.get('/healthz', async () => ({ status: 'ok', version }));
	// A proxy asks it. While the storage or the database fails, all requests still reach the server, which refuses
	// only those that need what fails.
	http.get('/servez', async (_request, reply) => {
		if (draining) return unready(reply, 'draining');
		return { status: 'serving' };
	});
	const findFault = onceInAWhile(platform.clock, () => faultOf(platform));
	http.get('/readyz', async (request, reply) => {
		if (draining) return unready(reply, 'draining');
		const fault = await findFault();
		if (fault === undefined) return { status: 'ready' };
		request.log.warn({ fault }, 'not ready');
		return unready(reply, 'not ready');
	});
	return {
		startDraining() {
			draining = true;
		},
	};
}

/** Writes to database and storage. @returns what does not work; undefined when all does */
async function faultOf({ readinessDb, storage }: Omit<Platform, 'http'>): Promise<string | undefined> {
	const names = ['database', 'storage'];
	const late = pause(PATIENCE_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('late')));
	const tries = [tryWriting(readinessDb), storage.check()].map((work) => Promise.race([work, late]));
	const ends = await Promise.allSettled(tries);
	const faults = names.filter((_, place) => ends[place]?.status === 'rejected');
	return faults.length > 0 ? faults.join(', ') : undefined;
}

function onceInAWhile<T>(clock: () => Date, find: () => Promise<T>): () => Promise<T> {
	let found: { at: number; answer: Promise<T> } | undefined;
	return () => {
		const at = clock().getTime();
		if (!found || Math.abs(at - found.at) > KEPT_MS) found = { at, answer: find() };
		return found.answer;
	};
}

const unready = (reply: FastifyReply, status: string): FastifyReply =>
	reply.code(503).header('retry-after', RETRY_SECONDS).send({ status });
