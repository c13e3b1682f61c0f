import { expect, test } from 'vitest';
import type { SeenWrite } from './line.ts';
import { contentOf, partsOf } from './sent.ts';
import { fingerprintOf, noise } from './sound.ts';

const UPLOAD = 'parted.0190a7a0-0000-7000-8000-000000000001';

interface Form {
	path: string;
	fields: Readonly<Record<string, string>>;
	part?: Buffer;
	status: number | undefined;
}

async function written({ path, fields, part, status }: Form): Promise<SeenWrite> {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	if (part) form.append('part', new File([new Uint8Array(part)], 'voice.webm'));
	const request = new Response(form);
	const headers = { 'content-type': request.headers.get('content-type') ?? '' };
	return { key: path, method: 'POST', path, headers, body: Buffer.from(await request.arrayBuffer()), status };
}

const sound = noise(11, 9000);

const partOf = (number: number, from: number, to: number, status: number | undefined): Promise<SeenWrite> =>
	written({
		path: `/api/uploads/${UPLOAD}/parts/${number}/`,
		fields: { offset: String(from) },
		part: sound.subarray(from, to),
		status,
	});

test.each([
	['nothing is lost', 200],
	['the first part is kept, the answer is lost, and it is sent again with another size', undefined],
])('a voice is put together from its parts when %s', async (_title, status) => {
	const first = await partOf(0, 0, 4000, status);
	const again = status === undefined ? [await partOf(0, 0, 1000, 200)] : [];
	const rest = await partOf(1, 4000, sound.length, 200);
	const voice = await written({
		path: '/api/fellow/testimonial/upload/',
		fields: { form_data: JSON.stringify({ Name: 'Sunitha' }), audio: `upload:${UPLOAD}:2` },
		status: 200,
	});
	const parts = await partsOf([first, ...again, rest, voice]);
	const content = await contentOf(voice, { names: new Map(), parts });
	expect(content).toContain(fingerprintOf(sound));
});
