import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../process/env.ts';
import type { ByteRange } from './byte-range.ts';
import { PROBE, type Storage } from './storage.ts';

const PIECE_BYTES = 128 * 1024;

/** Uses path-style addresses (`endpoint/bucket/key`). */
export function s3Storage(settings: S3Settings): Storage {
	const client = new AwsClient({
		accessKeyId: settings.accessKeyId,
		secretAccessKey: settings.secretAccessKey,
		region: settings.region,
		service: 's3',
		retries: 3,
	});
	const bucket = `${settings.endpoint}/${settings.bucket}`;
	const request = async (method: string, key: string, more: Pick<RequestInit, 'body' | 'headers'> = {}) => {
		const signal = AbortSignal.timeout(30_000);
		const response = await client.fetch(`${bucket}/${key}`, { method, ...more, signal });
		if (response.ok || response.status === 404) return response;
		throw new Error(`storage answered ${response.status} to ${method}`);
	};
	/** Sends a request for each piece, because a reader may take longer than the storage keeps a connection. */
	async function* read(key: string, { first, last }: ByteRange): AsyncGenerator<Uint8Array> {
		for (let at = first; at <= last; at += PIECE_BYTES) {
			const range = `bytes=${at}-${Math.min(at + PIECE_BYTES - 1, last)}`;
			const response = await request('GET', key, { headers: { range } });
			if (response.status !== 206) throw new Error(`storage answered ${response.status} to a part of a file`);
			yield new Uint8Array(await response.arrayBuffer());
		}
	}
	const put = async (key: string, bytes: Buffer, contentType: string): Promise<void> => {
		const headers = { 'content-type': contentType };
		const response = await request('PUT', key, { body: new Uint8Array(bytes), headers });
		if (!response.ok) throw new Error('the storage bucket does not exist');
	};
	return {
		put,
		async get(key) {
			const response = await request('GET', key);
			return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
		},
		async open(key) {
			const response = await request('HEAD', key);
			if (!response.ok) return undefined;
			return { bytes: Number(response.headers.get('content-length')), read: (range) => read(key, range) };
		},
		delete: async (key) => void (await request('DELETE', key)),
		check: () => put('readiness', PROBE, 'application/octet-stream'),
		// an object appears whole or not at all
		sweepUnfinished: async () => undefined,
	};
}
