import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { girls, surnames } from '../demo/names.ts';
import { seededRandom } from '../demo/random.ts';
import { makeChild, makeFellow, makeMedia, type Person } from './factories.ts';
import { mark, register } from './registers.ts';
import { startTestApp } from './test-app.ts';

// A register of thirty children goes over a slow line, with a phone browser's headers and compression.

const MOST = 3000;
const app = await startTestApp();
const origin = await app.http.listen({ port: 0, host: '127.0.0.1' });

const BROWSER = {
	connection: 'keep-alive',
	'sec-ch-ua-platform': '"Android"',
	'user-agent':
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
	'sec-ch-ua': '"Chromium";v="142", "Google Chrome";v="142", "Not_A Brand";v="99"',
	'sec-ch-ua-mobile': '?1',
	accept: '*/*',
	'sec-fetch-site': 'same-origin',
	'sec-fetch-mode': 'cors',
	'sec-fetch-dest': 'empty',
	'accept-encoding': 'gzip, deflate, br, zstd',
	'accept-language': 'en-IN,en-GB;q=0.9,en;q=0.8,te;q=0.7',
	cookie: `yuva_device=${'k'.repeat(43)}`,
};

const DAY_MS = 86_400_000;
const random = seededRandom(1);

/** Makes ids like the server's, of different days, because ids of one moment begin alike and compress too well. */
const idOfDay = (day: number): string =>
	random.id(new Date(Date.UTC(2026, 0, 1) + (day + random.next()) * DAY_MS));

/** Makes thirty children with photos; phones make the children's ids. */
async function makeCenter() {
	const fellow = await makeFellow(app.db);
	const children: string[] = [];
	for (let index = 0; index < 30; index++) {
		const full_name = `${surnames[index % 20]} ${girls[index]}`;
		const media = await makeMedia(app.db, fellow.id, 'child_photo');
		const photo_id = idOfDay(index);
		await app.db.updateTable('media').set({ id: photo_id }).where('id', '=', media).execute();
		const child = { id: crypto.randomUUID(), full_name, photo_id };
		children.push(await makeChild(app.db, fellow, child));
	}
	return { fellow, children };
}

interface Call {
	method: string;
	path: string;
	body?: string;
	held?: string | undefined;
}

async function countBytes({ token }: Person, { method, path, body, held }: Call) {
	const write = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), origin };
	const headers = {
		...BROWSER,
		authorization: `Bearer ${token}`,
		...(body !== undefined && write),
		...(held && { 'if-none-match': held }),
	};
	const sent = request(origin + path, { agent: false, method, headers });
	sent.end(body);
	const [response]: IncomingMessage[] = await once(sent, 'response');
	if (!response) throw new Error('there was no answer');
	const { socket } = response;
	await once(response.resume(), 'end');
	const { statusCode: status, headers: answered } = response;
	return { status, etag: answered.etag, up: socket.bytesWritten, down: socket.bytesRead };
}

let center: Awaited<ReturnType<typeof makeCenter>>;
beforeAll(async () => {
	center = await makeCenter();
});

const save = (): Call => ({
	method: 'POST',
	path: '/api/children/attendance/save/',
	body: JSON.stringify(
		register(...center.children.map((id, index) => mark(id, index % 10 ? 'Present' : 'Absent'))),
	),
});
const list = (): Call => ({
	method: 'GET',
	path: `/api/children/profile/list/${center.fellow.mobile_number}/`,
});
const view = (): Call => ({
	method: 'GET',
	path: `/api/children/attendance/view/?mobile=${center.fellow.mobile_number}&module=1&day=3`,
});

test.each([
	['saving the register', save],
	['reading the marks', view],
	['reading the children', list],
])('%s of 30 children takes at most 3 kB each way', async (name, callOf) => {
	const { status, up, down } = await countBytes(center.fellow, callOf());
	process.stdout.write(`${name} of 30 children: ${up} bytes up, ${down} bytes down\n`);
	expect(status).toBe(200);
	expect(up).toBeLessThanOrEqual(MOST);
	expect(down).toBeLessThanOrEqual(MOST);
});

test('reading again what the phone holds already takes less than 1 kB each way', async () => {
	const { etag } = await countBytes(center.fellow, list());
	const { status, up, down } = await countBytes(center.fellow, { ...list(), held: etag });
	process.stdout.write(`reading the children again: ${up} bytes up, ${down} bytes down\n`);
	expect(status).toBe(304);
	expect(Math.max(up, down)).toBeLessThan(1000);
});
