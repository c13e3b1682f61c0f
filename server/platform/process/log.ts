import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** Writes JSON lines with a request id; redacts personal fields of objects logged by mistake. */
export const loggerOptions = (level: string): FastifyServerOptions['logger'] => ({
	level,
	stream: gatheredLines,
	base: null,
	timestamp: () => `,"time":"${new Date().toISOString()}"`,
	redact: {
		paths: [
			'req',
			'res',
			'*.mobile_number',
			'*.password',
			'*.token',
			'*.full_name',
			'*.authorization',
			'*.cookie',
		],
		remove: true,
	},
});

const GATHER_MS = 100;
let waiting = '';

function flush(): void {
	process.stdout.write(waiting);
	waiting = '';
}
process.once('exit', flush);

/**
 * Batches a tenth of a second, because a write per line takes longer than making the line. Pending lines are
 * written at exit, unless the process is killed. All loggers of the process share it.
 */
const gatheredLines = {
	write(line: string): void {
		if (waiting === '') setTimeout(flush, GATHER_MS).unref();
		waiting += line;
	},
};

/** Writes one line per answer: route template (never the path), status, time, account. */
export function logRequests(http: FastifyInstance): void {
	// No redaction needed: the fields are known.
	const answers = http.log.child({}, { redact: [] });
	http.addHook('onResponse', (request, reply, done) => {
		answers.info({
			reqId: request.id,
			method: request.method,
			route: request.routeOptions.url ?? 'none',
			status: reply.statusCode,
			ms: Math.round(reply.elapsedTime),
			account: request.viewer?.account_id,
		});
		done();
	});
}
