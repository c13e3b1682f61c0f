import { SOMETHING_WENT_WRONG } from '@yuva/contract/messages';

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { retrySecondsOf } from '../database/trouble.ts';
import { AppError, bodyOf, unavailable } from '../errors.ts';

const TOO_LARGE = new Set([
	'FST_ERR_CTP_BODY_TOO_LARGE',
	'FST_REQ_FILE_TOO_LARGE',
	'FST_FILES_LIMIT',
	'FST_PARTS_LIMIT',
	'FST_FIELDS_LIMIT',
]);
const UNSUPPORTED = new Set(['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'FST_INVALID_MULTIPART_CONTENT_TYPE']);
/** Means a form without a boundary, or one that ends too early: its parser tells them by their texts alone. */
const BROKEN_FORM = /^Multipart: Boundary not found$|unexpected end of multipart data$/i;

export function answerFailures(http: FastifyInstance): void {
	http.setErrorHandler((error: FastifyError, request, reply) => {
		const failure = toAppError(error, request);
		logFailure(failure, { error, request });
		// the server does not wait for the rest of a refused body
		if (!request.raw.complete) reply.header('connection', 'close');
		if (failure.retryAfter) reply.header('retry-after', failure.retryAfter);
		const body = bodyOf(failure, failure.code === 'internal' ? request.id : undefined);
		return reply.code(failure.status).header('cache-control', 'no-store').send(body);
	});
}

function logFailure(
	{ code, cause }: AppError,
	{ error, request }: { error: Error; request: FastifyRequest },
): void {
	const { log } = request;
	if (code === 'internal') log.error({ err: describe(error) }, 'unexpected failure');
	if (cause instanceof Error) log.warn({ err: describe(cause) }, 'the database or the storage does not work');
	if (isCutOff(request)) log.warn({ route: request.routeOptions.url }, 'a body broke off');
}

/** The sender went away, or was too slow and was cut off, so the server is not at fault. */
const isCutOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

const unreadable = (): AppError => new AppError('malformed', 'The request cannot be read.');

/** Replaces Fastify's own answer to an address with characters that are no text, which would repeat that address. */
export function answerBadAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
	const failure = new AppError('invalid', 'This address holds a character that cannot be stored');
	reply.code(failure.status).header('cache-control', 'no-store').send(bodyOf(failure));
}

function toAppError(error: FastifyError, request: FastifyRequest): AppError {
	if (isCutOff(request)) return unreadable();
	if (error instanceof AppError) return error;
	if (TOO_LARGE.has(error.code)) return new AppError('too_large', 'This is too large to be accepted.');
	if (UNSUPPORTED.has(error.code))
		return new AppError('unsupported_media', 'This kind of content is not accepted.');
	const retryAfter = retrySecondsOf(error);
	if (retryAfter !== undefined) return unavailable(retryAfter, error);
	if (BROKEN_FORM.test(error.message) || (error.statusCode && error.statusCode < 500)) return unreadable();
	return new AppError('internal', SOMETHING_WENT_WRONG);
}

/** Keeps the loggable part of an unknown error: its place, without values that the database quotes. */
function describe(error: Error & { code?: string }): object {
	const { name, code, stack } = error;
	const isDatabase = /^[0-9A-Z]{5}$/.test(code ?? '');
	const frames = stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
	return { name, code, message: isDatabase ? undefined : error.message, stack: frames.join('\n') };
}
