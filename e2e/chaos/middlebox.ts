import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Middlebox {
	/** Counts answers that a page replaces; half of the writes reach the server all the same. */
	pages: number;
	stripsReceipts: boolean;
	/** A filter always answers the write of this key with its own page; `next` means the next write. */
	refuses: string | undefined;
	done: { paged: number; stripped: number; refusedByFilter: number };
}

export function isPageDue(box: Middlebox): boolean {
	if (box.pages <= 0) return false;
	box.pages -= 1;
	box.done.paged += 1;
	return true;
}

/** Signing in, and the parts of large files, are no items. */
const NO_ITEM = /^\/api\/(uploads|[^?]*log(in|out))\//;

export function isRefused(box: Middlebox, { url = '' }: IncomingMessage, key: string): boolean {
	if (box.refuses === undefined || key === '' || NO_ITEM.test(url)) return false;
	if (box.refuses === 'next') box.refuses = key;
	if (box.refuses !== key) return false;
	box.done.refusedByFilter += 1;
	return true;
}

export function stripped(box: Middlebox, got: IncomingMessage): IncomingMessage {
	if (!box.stripsReceipts || got.headers['idempotency-key'] === undefined) return got;
	delete got.headers['idempotency-key'];
	box.done.stripped += 1;
	return got;
}

/** @param before is the request, or the answer of the server: it is read to its end */
export async function answerWithPage(
	status: number,
	before: IncomingMessage,
	answer: ServerResponse,
): Promise<void> {
	await bytesOf(before);
	answer.writeHead(status, { 'content-type': 'text/html' });
	answer.end('<!doctype html><title>Welcome</title><h1>Please sign in to this network</h1>');
}

export async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
	const chunks: Buffer[] = [];
	for await (const chunk of stream) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks);
}
