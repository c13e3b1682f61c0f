import { workerData } from 'node:worker_threads';
import { ask } from './ask.ts';
import type { LoadCall } from './load.ts';

// This thread of `beside.ts` sends ten photos at once, five times, by the fellows who read.

export interface PhotosToSend {
	origin: string;
	reads: LoadCall[];
	photo: Uint8Array<ArrayBuffer>;
}

const PHOTOS = 10;
const TURNS = 5;

const { origin, reads, photo } = workerData as PhotosToSend;
for (let turn = 0; turn < TURNS; turn += 1)
	await Promise.all(Array.from({ length: PHOTOS }, (_, at) => sendPhoto(reads[at % reads.length])));

async function sendPhoto(read: LoadCall | undefined): Promise<void> {
	const form = new FormData();
	form.set('mobile_number', new URL(`${origin}${read?.path}`).searchParams.get('mobile') ?? '');
	form.set('photo', new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg');
	const authorization = read?.headers.authorization ?? '';
	await ask(`${origin}/api/fellow/photo/upload/`, { method: 'POST', headers: { authorization }, body: form });
}
