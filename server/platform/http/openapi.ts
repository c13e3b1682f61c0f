import type { Endpoint } from '@yuva/contract/endpoint';
import { errorBody } from '@yuva/contract/error';
import { z } from 'zod';
import { version } from '../process/version.ts';

type Json = Record<string, unknown>;

const ABOUT = [
	'Dates are days in India, instants are UTC.',
	'Every answer to a request with an Idempotency-Key carries the same header, and the key in its body as idempotency_key.',
	'Reads carry an ETag, and answer 304 to If-None-Match.',
	'In a form, upload:<upload_id>:<number of parts> may stand in place of a file whose parts were sent before.',
].join(' ');

export function describeApi(endpoints: readonly Endpoint[]): Json {
	const paths: Record<string, Json> = {};
	for (const endpoint of endpoints) {
		const operations = paths[endpoint.path] ?? {};
		operations[endpoint.method.toLowerCase()] = describeCall(endpoint);
		paths[endpoint.path] = operations;
	}
	return {
		openapi: '3.1.0',
		info: { title: 'Yuva', version, description: ABOUT },
		paths,
		components: {
			securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
			schemas: { Error: schemaOf(errorBody, 'output') },
		},
	};
}

function describeCall(endpoint: Endpoint): Json {
	const { properties = {}, required = [] } = schemaOf(endpoint.input, 'input') as {
		properties?: Record<string, Json>;
		required?: string[];
	};
	const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
	const others = Object.keys(properties).filter((name) => !inPath.includes(name));
	const asQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
	const parameter = (name: string, place: string) => ({
		name,
		in: place,
		required: place === 'path' || required.includes(name),
		schema: properties[name] ?? {},
	});
	return {
		summary: endpoint.summary,
		...(endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
		description: `Access: ${endpoint.access}${endpoint.granted ? ', ACCESS_GRANTED' : ''}`,
		parameters: [
			...inPath.map((name) => parameter(name, 'path')),
			...(asQuery ? others.map((name) => parameter(name, 'query')) : [idempotencyKey]),
		],
		...(!asQuery && others.length > 0 && { requestBody: bodyOf(endpoint, { properties, required, others }) }),
		responses: describeAnswers(endpoint),
	};
}

const idempotencyKey = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', format: 'uuid' } };

function bodyOf(endpoint: Endpoint, parts: { properties: Json; required: string[]; others: string[] }): Json {
	const types = [
		...(endpoint.files ? ['multipart/form-data'] : []),
		...(!endpoint.files || endpoint.takesJson ? ['application/json'] : []),
	];
	const schema = {
		type: 'object',
		properties: Object.fromEntries(parts.others.map((name) => [name, parts.properties[name]])),
		required: parts.required.filter((name) => parts.others.includes(name)),
	};
	return { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}

function describeAnswers(endpoint: Endpoint): Json {
	const success = typeof endpoint.status === 'number' ? String(endpoint.status) : '200';
	const failure = {
		description: 'Refused',
		content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
	};
	return {
		[success]: {
			description: 'Done',
			content: contentOf(endpoint),
		},
		default: failure,
	};
}

function contentOf({ produces, output }: Endpoint): Json {
	if (!produces) return { 'application/json': { schema: schemaOf(output, 'output') } };
	return Object.fromEntries(Object.values(produces).map((type) => [type, {}]));
}

export function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
	const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
	return rest;
}
