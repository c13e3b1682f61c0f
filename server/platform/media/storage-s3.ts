import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../process/env.ts';
import { PROBE, type Storage } from './storage.ts';

/** Path-style addresses (`endpoint/bucket/key`). */
export function s3Storage(settings: S3Settings): Storage {
	const client = new AwsClient({
		accessKeyId: settings.accessKeyId,
		secretAccessKey: settings.secretAccessKey,
		region: settings.region,
		service: 's3',
		retries: 3,
	});
	const bucket = `${settings.endpoint}/${settings.bucket}`;
	const request = async (method: string, key: string, body?: Buffer, contentType?: string) => {
		const response = await client.fetch(`${bucket}/${key}`, {
			method,
			...(body && { body: new Uint8Array(body) }),
			...(contentType && { headers: { 'content-type': contentType } }),
			signal: AbortSignal.timeout(30_000),
		});
		if (response.ok || response.status === 404) return response;
		throw new Error(`storage answered ${response.status} to ${method}`);
	};
	const put = async (key: string, bytes: Buffer, contentType: string): Promise<void> => {
		const response = await request('PUT', key, bytes, contentType);
		if (!response.ok) throw new Error('the storage bucket does not exist');
	};
	return {
		put,
		async get(key) {
			const response = await request('GET', key);
			return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
		},
		delete: async (key) => void (await request('DELETE', key)),
		check: () => put('readiness', PROBE, 'application/octet-stream'),
		// an object appears whole or not at all
		sweepUnfinished: async () => undefined,
	};
}
