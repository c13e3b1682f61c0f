import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { slowPhoto } from '../../server/test/photos.ts';

export type FloodKind = 'half-sent requests' | 'sign-ups' | 'wrong passwords' | 'photos' | 'exports';

export interface FloodOrder {
	kind: FloodKind;
	callers: number;
	origin: string;
	/** Of a fellow. */
	token: string;
	adminToken: string;
}

const FLOODER = '10.1.1.1';
const FELLOW = '9000000011';
const OTHER_FELLOW = '9000000012';

const order: FloodOrder = JSON.parse(process.argv[2] ?? '{}');
const product = { origin: order.origin };
const { token, adminToken } = order;
const photo = new Blob([new Uint8Array(await slowPhoto(5600, 4200))], { type: 'image/png' });

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

function post(path: string, body: object): Promise<Response> {
	const headers = { 'content-type': 'application/json', 'x-forwarded-for': FLOODER };
	return fetch(product.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

const wrongPassword = { mobile_number: OTHER_FELLOW, password: 'Wrong-password-1' };

const senders: Record<FloodKind, () => Promise<unknown>> = {
	'half-sent requests': sendHalf,
	'sign-ups': () => post('/api/fellow/signup/', newPerson()),
	'wrong passwords': () => post('/api/fellow/login/', wrongPassword),
	photos: sendPhoto,
	exports: sendExport,
};

async function sendForEver(send: () => Promise<unknown>): Promise<never> {
	for (;;) {
		await send().catch(() => undefined);
		await pause(50);
	}
}

process.stdout.write('begun\n');
await Promise.all(Array.from({ length: order.callers }, () => sendForEver(senders[order.kind])));
