import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { s3Storage } from './storage-s3.ts';

const SECRET = 'secret-of-the-bucket';
const objects = new Map<string, Buffer>();

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

function serveObject(
	method: string,
	url: string,
	body: Buffer,
): { status: number; body?: Buffer | undefined } {
	if (method === 'PUT') objects.set(url, body);
	if (method === 'DELETE') objects.delete(url);
	if (method === 'PUT' || url.replace(/\/$/, '') === '/media') return { status: 200 };
	return objects.has(url) ? { status: 200, body: objects.get(url) } : { status: 404 };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
	const content = await buffer(request);
	const { method = '', url = '' } = request;
	const { status, body } = isSigned(request)
		? serveObject(method, url, content)
		: { status: 403, body: undefined };
	response.writeHead(status).end(method === 'GET' ? body : undefined);
}

async function startBucket(): Promise<Server> {
	const server = createServer((request, response) => void answer(request, response));
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return server;
}

const server = await startBucket();
const { port } = server.address() as AddressInfo;
const settings = {
	endpoint: `http://127.0.0.1:${port}`,
	bucket: 'media',
	region: 'us-east-1',
	accessKeyId: 'key',
};
afterAll(() => void server.close());

test('an object is put, read and removed with signed requests', async () => {
	const storage = s3Storage({ ...settings, secretAccessKey: SECRET });
	await storage.check();
	await storage.put('ab/photo.jpg', Buffer.from('picture'), 'image/jpeg');
	expect(objects.get('/media/ab/photo.jpg')?.toString()).toBe('picture');
	expect((await storage.get('ab/photo.jpg'))?.toString()).toBe('picture');
	await storage.delete('ab/photo.jpg');
	expect(await storage.get('ab/photo.jpg')).toBeUndefined();
});

test('a wrong secret is an error, never an empty answer', async () => {
	const storage = s3Storage({ ...settings, secretAccessKey: 'wrong' });
	await expect(storage.check()).rejects.toThrow(/403/);
	await expect(storage.get('ab/photo.jpg')).rejects.toThrow(/403/);
});
