import type { Endpoint } from '@yuva/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Audit } from '../identity/audit.ts';
import type { Viewer } from '../identity/viewer.ts';

interface WatchedCall {
	readonly request: FastifyRequest;
	readonly fellowId: string;
	readonly audit: Audit;
}

interface Watch {
	/** Replaces the call's for the handler. */
	audit: Audit;
	/**
	 * Runs after the handler and before the answer. A read about one fellow that its handler did not log is
	 * logged here.
	 *
	 * @throws Error for a read by staff that does not say whom it shows
	 */
	finish(): Promise<void>;
}

/** Staff get no answer before the audit log names whom the answer shows. */
export function watchShown(endpoint: Endpoint, call: WatchedCall): Watch {
	if (!mustNameShown(endpoint, call.request.viewer))
		return { audit: call.audit, finish: async () => undefined };
	let isNamed = false;
	return {
		audit(action, about) {
			isNamed ||= about?.shown !== undefined;
			return call.audit(action, about);
		},
		async finish() {
			if (isNamed) return;
			if (!endpoint.subject) throw new Error(`${endpoint.path} does not say whom it shows`);
			await call.audit('fellows.read_details', { fellow_id: call.fellowId, shown: {} });
		},
	};
}

const mustNameShown = ({ method, access, shows }: Endpoint, viewer: Viewer | undefined): boolean =>
	method === 'GET' &&
	access !== 'public' &&
	shows !== 'nobody' &&
	viewer !== undefined &&
	viewer.role !== 'fellow';
