import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { Endpoint } from '@yuva/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { AppError, invalidField } from './errors.ts';

/**
 * Path, query and body of a request as one flat object; the path wins over the query, the query over the body.
 *
 * @throws AppError `malformed` for a body that is no object, `unsupported_media` for another kind of body,
 * `too_large` for a file over the limit, `invalid` for text that PostgreSQL cannot hold (NUL).
 */
export async function readInput(
	endpoint: Endpoint,
	request: FastifyRequest,
): Promise<Record<string, unknown>> {
	const body = endpoint.files ? await readForm(endpoint, request) : readBody(request.body);
	const input = { ...body, ...(request.query as object), ...(request.params as object) };
	refuseNul(input, '');
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
		refuseUnexpectedPart(endpoint, part);
		form[part.fieldname] = part.type === 'file' ? await readFile(part) : part.value;
	}
	return form;
}

function refuseUnexpectedPart(endpoint: Endpoint, part: Multipart): void {
	const isFile = part.type === 'file';
	if (isFile === (endpoint.files ?? []).includes(part.fieldname)) return;
	if (isFile) part.file.resume();
	throw invalidField(part.fieldname, isFile ? 'A file is not expected here' : 'A file is expected here');
}

async function readFile(part: MultipartFile): Promise<File> {
	const bytes = await part.toBuffer();
	return new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype });
}

function refuseNul(value: unknown, field: string): void {
	if (typeof value === 'string') {
		if (value.includes('\0')) throw invalidField(field, 'This text holds a character that cannot be stored');
	} else if (typeof value === 'object' && value !== null && !(value instanceof File)) {
		for (const [key, inner] of Object.entries(value)) refuseNul(inner, field ? `${field}.${key}` : key);
	}
}
