import type { FastifyInstance, FastifyReply } from 'fastify';
import { pingDatabase } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { version } from '../process/version.ts';

const RETRY_SECONDS = 5;

export interface Operation {
	/** From now on `/readyz` answers 503 and every answer closes its connection. */
	startDraining(): void;
}

export function serveOperation(http: FastifyInstance, platform: Omit<Platform, 'http'>): Operation {
	let draining = false;
	http.addHook('onSend', (_request, reply, payload, done) => {
		if (draining) reply.header('connection', 'close');
		done(null, payload);
	});
	http.get('/healthz', async () => ({ status: 'ok', version }));
	http.get('/readyz', async (_request, reply) => {
		if (draining) return unready(reply, 'draining');
		const answers = await Promise.allSettled([pingDatabase(platform.db), platform.storage.check()]);
		const ready = answers.every((answer) => answer.status === 'fulfilled');
		return ready ? { status: 'ready' } : unready(reply, 'not ready');
	});
	return {
		startDraining() {
			draining = true;
		},
	};
}

const unready = (reply: FastifyReply, status: string): FastifyReply =>
	reply.code(503).header('retry-after', RETRY_SECONDS).send({ status });
