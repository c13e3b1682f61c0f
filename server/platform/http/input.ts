import type { Multipart, MultipartValue } from '@fastify/multipart';
import type { Endpoint } from '@yuva/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { AppError, invalidField } from '../errors.ts';
import { PartedFile } from '../media/uploads.ts';

/**
 * Path wins over query, query over body.
 * @throws AppError `malformed` for a body that is no object, `unsupported_media` for another content type,
 * `too_large` for a file over the limit, `invalid` for text that PostgreSQL cannot hold (NUL, half a character)
 */
export async function readInput(
	endpoint: Endpoint,
	request: FastifyRequest,
): Promise<Record<string, unknown>> {
	const body = endpoint.files ? await readForm(endpoint, request) : readBody(request.body);
	const input = { ...body, ...(request.query as object), ...(request.params as object) };
	refuseUnstorable(input);
	return input;
}

function readBody(body: unknown): object {
	if (body === undefined || body === null) return {};
	if (typeof body !== 'object' || Array.isArray(body))
		throw new AppError('malformed', 'The body must be a JSON object.');
	return body;
}

async function readForm(endpoint: Endpoint, request: FastifyRequest): Promise<Record<string, unknown>> {
	if (!request.isMultipart()) throw new AppError('unsupported_media', 'This call takes multipart/form-data.');
	const form: Record<string, unknown> = {};
	const fileSize = endpoint.fileLimit;
	for await (const part of request.parts(fileSize ? { limits: { fileSize } } : {})) {
		const isExpected = (endpoint.files ?? []).includes(part.fieldname);
		form[part.fieldname] = isExpected ? await readFile(part) : readText(part);
	}
	return form;
}

function readText(part: Multipart): unknown {
	if (part.type === 'field') return part.value;
	part.file.resume();
	throw invalidField(part.fieldname, 'A file is not expected here');
}

async function readFile(part: Multipart): Promise<File> {
	if (part.type === 'field') return readReference(part);
	const bytes = await part.toBuffer();
	return new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype });
}

function readReference({ fieldname, value }: MultipartValue): File {
	const file = PartedFile.fromReference(value);
	if (!file) throw invalidField(fieldname, 'A file is expected here');
	return file;
}

/** No call has input of more levels; without a bound, 50,000 of them end the stack. */
const MAX_LEVELS = 20;

/** @throws AppError `invalid` for text that PostgreSQL cannot hold, `malformed` for input of too many levels */
export function refuseUnstorable(value: unknown, field = '', level = 0): void {
	if (level > MAX_LEVELS) throw new AppError('malformed', 'The body has too many levels.');
	if (typeof value === 'string') refuseText(value, field);
	else if (typeof value === 'object' && value !== null && !(value instanceof File)) {
		for (const [key, inner] of Object.entries(value))
			refuseUnstorable(inner, field ? `${field}.${key}` : key, level + 1);
	}
}

function refuseText(text: string, field: string): void {
	if (text.includes('\0') || !text.isWellFormed())
		throw invalidField(field, 'This text holds a character that cannot be stored');
}
