import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import type { S3Settings } from '../platform/process/env.ts';

const SECRET = 'secret-of-the-bucket';
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Checks a request's signature independently (AWS Signature Version 4). */
function isSigned(request: IncomingMessage): boolean {
	const authorization = request.headers.authorization ?? '';
	const match =
		/Credential=key\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)/.exec(
			authorization,
		);
	if (!match) return false;
	const [, day = '', region = '', names = '', signature] = match;
	const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
	const payload = request.headers['x-amz-content-sha256'];
	const canonical = [request.method, request.url, '', headers.join(''), names, payload].join('\n');
	const digest = createHash('sha256').update(canonical).digest('hex');
	const text = [
		'AWS4-HMAC-SHA256',
		request.headers['x-amz-date'],
		`${day}/${region}/s3/aws4_request`,
		digest,
	].join('\n');
	const key = hmac(hmac(hmac(hmac(`AWS4${SECRET}`, day), region), 's3'), 'aws4_request');
	return createHmac('sha256', key).update(text).digest('hex') === signature;
}

type Objects = Map<string, Buffer>;

function serveObject(
	objects: Objects,
	{ method, url, body, range }: { method: string; url: string; body: Buffer; range: string | undefined },
): { status: number; body?: Buffer | undefined } {
	if (method === 'PUT') objects.set(url, body);
	if (method === 'DELETE') objects.delete(url);
	if (method === 'PUT' || url.replace(/\/$/, '') === '/media') return { status: 200 };
	const found = objects.get(url);
	const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
	if (found && first) return { status: 206, body: found.subarray(Number(first), Number(last) + 1) };
	return found ? { status: 200, body: found } : { status: 404 };
}

async function answer(
	{ objects, requests }: Pick<FakeBucket, 'requests'> & { objects: Objects },
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	const content = await buffer(request);
	const { method = '', url = '' } = request;
	const { range } = request.headers;
	requests.push(`${method} ${url}`);
	const { status, body } = isSigned(request)
		? serveObject(objects, { method, url, body: content, range })
		: { status: 403, body: undefined };
	response
		.writeHead(status, { 'content-length': body?.length ?? 0 })
		.end(method === 'GET' ? body : undefined);
}

export interface FakeBucket {
	settings: S3Settings;
	/** The keys of this map are addresses: `/media/` and the key of the file. */
	objects: ReadonlyMap<string, Buffer>;
	requests: string[];
}

/** Starts an S3-compatible bucket that checks signatures; ends with the file. */
export async function startFakeBucket(): Promise<FakeBucket> {
	const objects: Objects = new Map();
	const requests: string[] = [];
	const server = createServer((request, response) => void answer({ objects, requests }, request, response));
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	afterAll(() => void server.close());
	const { port } = server.address() as AddressInfo;
	const settings = {
		endpoint: `http://127.0.0.1:${port}`,
		bucket: 'media',
		region: 'us-east-1',
		accessKeyId: 'key',
		secretAccessKey: SECRET,
	};
	return { settings, objects, requests };
}
