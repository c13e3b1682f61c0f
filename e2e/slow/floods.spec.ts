import { connect, type Socket } from 'node:net';
import { expect, test } from '@playwright/test';
import { slowPhoto } from '../../server/test/photos.ts';
import { DEMO_PASSWORD } from '../people.ts';
import { type Product, startProduct } from '../product.ts';

/** A flood from one address slows another person's sign-in by at most this factor. */
const MAX_RATIO = 2;
/** The median of so many sign-ins, alone and under each flood, in turns. */
const SIGN_INS = 15;
const ROUNDS = 3;
/** The product trusts one proxy, so each caller names an address. */
const FLOODER = '10.1.1.1';
const ADMIN = '9000000001';
const FELLOW = '9000000011';

let product: Product;
let token: string;
let adminToken: string;
let photo: Blob;

test.beforeAll(async () => {
	product = await startProduct('demo', { TRUST_PROXY: '1' });
	token = await tokenOf(FELLOW);
	adminToken = await tokenOf(ADMIN);
	photo = new Blob([new Uint8Array(await slowPhoto(5600, 4200))], { type: 'image/png' });
});

test.afterAll(() => product.stop());

interface Flood {
	name: string;
	/** Callers at the same time. */
	callers: number;
	/** What each does again and again. */
	send(): Promise<unknown>;
}

const floods: Flood[] = [
	{ name: '300 half-sent requests', callers: 300, send: sendHalf },
	{ name: 'sign-ups', callers: 50, send: () => post('/api/fellow/signup/', newPerson()) },
	{ name: 'wrong passwords', callers: 50, send: () => signIn('9000000012', 'Wrong-password-1', FLOODER) },
	{ name: 'photos', callers: 16, send: sendPhoto },
	{ name: 'exports', callers: 8, send: sendExport },
];

for (const flood of floods) {
	test(`${flood.name} of one address slow another person's sign-in by at most a factor of two`, async () => {
		test.setTimeout(300_000);
		const [alone, flooded]: [number[], number[]] = [[], []];
		for (let round = 0; round < ROUNDS; round += 1) {
			alone.push(...(await timeSignIns()));
			const stop = begin(flood);
			await pause(1000);
			flooded.push(...(await timeSignIns()));
			await stop();
		}
		const [quiet, busy] = [median(alone), median(flooded)];
		const ratio = busy / quiet;
		process.stdout.write(
			`sign-in beside ${flood.name}: ${ratio.toFixed(2)} times alone (${quiet.toFixed(0)} → ${busy.toFixed(0)} ms)\n`,
		);
		expect(ratio).toBeLessThanOrEqual(MAX_RATIO);
	});
}

function begin({ callers, send }: Flood): () => Promise<void> {
	let isOver = false;
	const running = Array.from({ length: callers }, async () => {
		while (!isOver) {
			await send().catch(() => undefined);
			// as far away as a neighbour's phone, so that the flooder takes little of this machine
			await pause(50);
		}
	});
	return async () => {
		isOver = true;
		await Promise.all(running);
	};
}

async function timeSignIns(): Promise<number[]> {
	const times: number[] = [];
	for (let index = 0; index < SIGN_INS; index += 1) {
		const begun = performance.now();
		const answer = await signIn(FELLOW, DEMO_PASSWORD, '10.2.2.2');
		times.push(performance.now() - begun);
		expect(answer.status).toBe(200);
		await answer.json();
	}
	return times;
}

const pause = (ms: number): Promise<void> => new Promise((next) => setTimeout(next, ms));

const median = (numbers: readonly number[]): number =>
	numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

function post(path: string, body: object, address = FLOODER): Promise<Response> {
	const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
	return fetch(product.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

const signIn = (mobile_number: string, password: string, address: string): Promise<Response> =>
	post('/api/fellow/login/', { mobile_number, password }, address);

async function tokenOf(mobile: string): Promise<string> {
	const answer = await signIn(mobile, DEMO_PASSWORD, '10.3.3.3');
	expect(answer.status).toBe(200);
	return String((await answer.json()).token);
}

const newPerson = () => ({
	mobile_number: `6${Math.floor(Math.random() * 1e9)
		.toString()
		.padStart(9, '0')}`,
	surname: 'Kola',
	given_name: 'Sravani',
	password: '1234VANI',
});

/** Held until the server ends it. */
function sendHalf(): Promise<void> {
	const socket: Socket = connect(Number(new URL(product.origin).port), 'localhost');
	socket.write(`POST /api/fellow/login/ HTTP/1.1\r\nHost: yuva\r\nX-Forwarded-For: ${FLOODER}\r\n`);
	socket.write('Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"mobile');
	return new Promise((resolve) => {
		socket.on('error', () => undefined);
		socket.on('close', () => resolve());
		socket.resume();
	});
}

function sendPhoto(): Promise<Response> {
	const form = new FormData();
	form.append('mobile_number', FELLOW);
	form.append('photo', photo, 'photo.png');
	const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': FLOODER };
	return fetch(`${product.origin}/api/fellow/photo/upload/`, { method: 'POST', headers, body: form });
}

async function sendExport(): Promise<void> {
	const headers = { authorization: `Bearer ${adminToken}`, 'x-forwarded-for': FLOODER };
	const answer = await fetch(`${product.origin}/api/staff/export/attendance.xlsx`, { headers });
	await answer.arrayBuffer();
}
