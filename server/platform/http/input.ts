import type { Multipart, MultipartValue } from '@fastify/multipart';
import type { Endpoint } from '@yuva/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { isStorable } from '../database/storable.ts';
import { AppError, invalidField } from '../errors.ts';
import { PartedFile, tooLarge } from '../media/uploads.ts';
import { callerOf } from './callers.ts';
import { inTurns } from './in-turns.ts';
import { refuseDeepJson } from './json-levels.ts';

/**
 * Path wins over query, query over body.
 *
 * @throws AppError `malformed` for a body that is no object, `unsupported_media` for another content type,
 * `too_large` for a file over the limit, `invalid` for text that PostgreSQL cannot hold (NUL, half a
 * character)
 */
export async function readInput(
	endpoint: Endpoint,
	request: FastifyRequest,
): Promise<Record<string, unknown>> {
	const body = isForm(endpoint, request) ? await readForm(endpoint, request) : readBody(request.body);
	const input = { ...body, ...(request.query as object), ...(request.params as object) };
	refuseUnstorable(input);
	return input;
}

const isForm = ({ files, takesJson }: Endpoint, request: FastifyRequest): boolean =>
	files !== undefined && (takesJson === undefined || request.isMultipart());

function readBody(body: unknown): object {
	if (body === undefined || body === null) return {};
	if (typeof body !== 'object' || Array.isArray(body))
		throw new AppError('malformed', 'The body must be a JSON object.');
	return body;
}

async function readForm(endpoint: Endpoint, request: FastifyRequest): Promise<Record<string, unknown>> {
	if (!request.isMultipart()) throw new AppError('unsupported_media', 'This call takes multipart/form-data.');
	const form: Record<string, unknown> = {};
	const { files = [], fileLimit: fileSize } = endpoint;
	const limits = { files: files.length, ...(fileSize && { fileSize }) };
	for await (const part of request.parts({ limits })) {
		const isExpected = files.includes(part.fieldname);
		form[part.fieldname] = isExpected ? await readFile(part, callerOf(request)) : readText(part);
	}
	return form;
}

function readText(part: Multipart): unknown {
	if (part.type === 'field') {
		refuseDeepJson(String(part.value));
		return part.value;
	}
	part.file.resume();
	throw invalidField(part.fieldname, 'A file is not expected here');
}

async function readFile(part: Multipart, caller: string): Promise<File> {
	if (part.type === 'field') return readReference(part);
	const pieces: Buffer<ArrayBuffer>[] = [];
	for await (const piece of inTurns(part.file, caller)) {
		pieces.push(piece);
		if (part.file.truncated) break;
	}
	if (part.file.truncated) throw tooLarge();
	return new File(pieces, part.filename, { type: part.mimetype });
}

function readReference({ fieldname, value }: MultipartValue): File {
	const file = PartedFile.fromReference(value);
	if (!file) throw invalidField(fieldname, 'A file is expected here');
	return file;
}

/** @throws AppError `invalid` for text that PostgreSQL cannot hold, also in names of fields and files */
export function refuseUnstorable(value: unknown, field = ''): void {
	if (typeof value === 'string') refuseText(value, field);
	else if (value instanceof File) refuseText(value.name, field);
	else if (typeof value === 'object' && value !== null) {
		for (const [key, inner] of Object.entries(value)) {
			// the answer could not hold the name either, so it is not repeated
			refuseText(key, field);
			refuseUnstorable(inner, field ? `${field}.${key}` : key);
		}
	}
}

function refuseText(text: string, field: string): void {
	if (!isStorable(text)) throw invalidField(field, 'This text holds a character that cannot be stored');
}

/** Secrets have such names. Proxies, browsers and logs store addresses. */
const SECRET = /password|token|secret|ticket|(^|_)code$/i;

/** @throws AppError `malformed` for a secret in the query, whose name and value are not repeated */
export function refuseSecretsInQuery({ query }: FastifyRequest): void {
	if (Object.keys(query as object).some((name) => SECRET.test(name)))
		throw new AppError('malformed', 'A password, code or token is not accepted in the address.');
}
