import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** JSON lines with a request id; an object that is logged by mistake loses what could be a person's. */
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
 * Writes the lines of a tenth of a second at once: a write for each takes longer than making the line. What is waiting
 * when the process ends is written then, unless it is killed. All loggers of a process share it.
 */
const gatheredLines = {
	write(line: string): void {
		if (waiting === '') setTimeout(flush, GATHER_MS).unref();
		waiting += line;
	},
};

/** One line per answer: route template (never the path), status, time, account. */
export function logRequests(http: FastifyInstance): void {
	// A line of known fields need not be searched for what could be a person's.
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
