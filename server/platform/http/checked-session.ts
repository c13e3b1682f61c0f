import type { FastifyRequest } from 'fastify';
import { sendFirst } from '../database/round-trips.ts';
import type { AssumedSession } from '../identity/assumed-session.ts';
import type { Viewer } from '../identity/viewer.ts';

/**
 * Runs the call of a viewer who is assumed. Unless the database says meanwhile that the session is the same, the viewer is admitted anew,
 * and the call is run again if it is another.
 * @throws what `admit` throws, before anything that `work` threw
 */
export async function inCheckedSession<T>(
	request: FastifyRequest,
	admit: () => Promise<Viewer | undefined>,
	work: () => Promise<T>,
): Promise<T> {
	const { assumed } = request;
	if (assumed === undefined) return work();
	const [outcome] = await Promise.allSettled([sendFirst(assumed, work)]);
	if (assumed.state !== 'same') {
		const viewer = await admit();
		const isSame = assumed.state === 'asked' && JSON.stringify(viewer) === JSON.stringify(request.viewer);
		request.viewer = viewer;
		request.assumed = undefined;
		if (!isSame) return work();
	}
	if (outcome.status === 'rejected') throw outcome.reason;
	return outcome.value;
}

declare module 'fastify' {
	interface FastifyRequest {
		/** Where `viewer` is of an earlier look-up: set by `serve`. */
		assumed: AssumedSession | undefined;
	}
}
