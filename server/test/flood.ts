import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { slowPhoto } from './photos.ts';

// This program floods a server from several addresses until it is killed: see `floods.slow.ts`.

export interface FloodOrder {
	origin: string;
	kind: FloodKind;
	/** Kinds that name no path use this one. */
	path: string;
	addresses: readonly string[];
	/** Lists for each address the token of a fellow. */
	tokens: readonly string[];
	numbers: readonly string[];
	/** The number belongs to an account of another person. */
	taken: string;
}

interface Flooder {
	address: string;
	token: string;
	mobile: string;
}

interface Sent {
	method?: string;
	path: string;
	headers?: Record<string, string>;
	body?: Buffer | string;
}

const order: FloodOrder = JSON.parse(process.argv[2] ?? '{}');
const { hostname, port } = new URL(order.origin);
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

function send({ address, token }: Flooder, { method = 'POST', path, headers, body }: Sent): Promise<void> {
	const given = {
		'x-forwarded-for': address,
		...(token && { authorization: `Bearer ${token}` }),
		...headers,
	};
	const json = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
	return new Promise((resolve) => {
		const asking = request(
			{ hostname, port, agent, method, path, headers: { ...json, ...given } },
			(answer) => {
				answer.resume();
				answer.once('close', resolve);
			},
		);
		asking.once('error', () => resolve());
		asking.end(body);
	});
}

function hold({ address }: Flooder, text: string, isRead = true): Promise<void> {
	const socket = connect(Number(port), hostname);
	socket.write(text.replace('\r\n', `\r\nHost: yuva\r\nX-Forwarded-For: ${address}\r\n`));
	if (isRead) socket.resume();
	else socket.pause();
	return new Promise((resolve) => {
		socket.on('error', () => undefined);
		socket.on('close', () => resolve());
	});
}

const randomNumber = (): string => `6${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
const json = (body: object): string => JSON.stringify(body);

function form(
	fields: Record<string, string>,
	file: { field: string; name: string; bytes: Buffer },
): Sent & { path: string } {
	const line = 'yuva-flood';
	const texts = Object.entries(fields).map(
		([name, value]) => `--${line}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
	);
	const head = `--${line}\r\nContent-Disposition: form-data; name="${file.field}"; filename="${file.name}"\r\n\r\n`;
	const body = Buffer.concat([
		Buffer.from(texts.join('') + head),
		file.bytes,
		Buffer.from(`\r\n--${line}--\r\n`),
	]);
	return { path: order.path, headers: { 'content-type': `multipart/form-data; boundary=${line}` }, body };
}

const largePhoto = await slowPhoto(5600, 4200);
const half = 'POST /api/fellow/login/ HTTP/1.1\r\nContent-Type: application/json\r\n';

const stranger = (flooder: Flooder): Flooder => ({ ...flooder, token: '' });
const post = (flooder: Flooder, path: string, body: object) =>
	send(stranger(flooder), { path, body: json(body) });

const floods = {
	read: { atOnce: 16, run: (flooder) => send(stranger(flooder), { method: 'GET', path: order.path }) },
	'read by nobody': {
		atOnce: 60,
		run: (flooder) => hold(flooder, `GET ${order.path} HTTP/1.1\r\n\r\n`, false),
	},
	'forged tokens': {
		atOnce: 16,
		run: (flooder) =>
			send({ ...flooder, token: crypto.randomUUID() }, { method: 'GET', path: '/api/fellow/status/' }),
	},
	'wrong passwords': {
		atOnce: 16,
		run: (flooder) =>
			post(flooder, '/api/fellow/login/', { mobile_number: order.taken, password: 'Wrong-1' }),
	},
	'sign-ups': {
		atOnce: 16,
		run: (flooder) =>
			post(flooder, '/api/fellow/signup/', {
				...{ mobile_number: randomNumber(), surname: 'Kola', given_name: 'Sravani', password: '1234VANI' },
			}),
	},
	'new passwords': {
		atOnce: 16,
		run: (flooder) => post(flooder, '/api/forgot-password/', { mobile_number: randomNumber() }),
	},
	'second factors': {
		atOnce: 16,
		run: (flooder) =>
			post(flooder, '/api/fellow/login/second-factor/', { ticket: 'x'.repeat(43), code: '123456' }),
	},
	passkeys: {
		atOnce: 16,
		run: (flooder) => post(flooder, '/api/fellow/login/second-factor/passkey/', { ticket: 'x'.repeat(43) }),
	},
	'reports of errors': {
		atOnce: 16,
		run: (flooder) =>
			post(flooder, '/api/app-errors/', {
				version: '1',
				errors: [
					{
						kind: `Made${randomNumber().replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`,
						screen: '/',
						places: [],
					},
				],
			}),
	},
	'half-sent bodies': {
		atOnce: 100,
		run: (flooder) => hold(flooder, `${half}Content-Length: 100\r\n\r\n{"mobile`),
	},
	'half-sent large bodies': {
		atOnce: 100,
		run: async (flooder) => {
			const text = `${half}Content-Length: 900000\r\n\r\n{"mobile${'x'.repeat(1200)}`;
			await hold(flooder, text);
		},
	},
	'half-sent headers': { atOnce: 100, run: (flooder) => hold(flooder, half) },
	photos: {
		atOnce: 14,
		run: (flooder) =>
			send(
				flooder,
				form({ mobile_number: flooder.mobile }, { field: 'photo', name: 'a.png', bytes: largePhoto }),
			),
	},
	'files that are no photo': {
		atOnce: 14,
		run: (flooder) =>
			send(
				flooder,
				form(
					{ mobile_number: flooder.mobile },
					{ field: 'photo', name: 'a.png', bytes: largePhoto.subarray(0, 200_000) },
				),
			),
	},
	'large bodies': {
		atOnce: 8,
		run: (flooder) =>
			send(flooder, { path: order.path, body: json({ attendance: [], note: 'x'.repeat(900_000) }) }),
	},
	'parts of files': {
		atOnce: 8,
		run: (flooder) => {
			const part = form({}, { field: 'part', name: 'a', bytes: Buffer.alloc(200_000) });
			return send(flooder, { ...part, method: 'POST', path: `/api/uploads/${crypto.randomUUID()}/parts/0/` });
		},
	},
} satisfies Record<string, { atOnce: number; run(flooder: Flooder): Promise<void> }>;

export type FloodKind = keyof typeof floods;

async function goOn(flooder: Flooder): Promise<never> {
	for (;;) {
		await floods[order.kind].run(flooder);
		await pause(order.kind.startsWith('half') ? 200 : 0);
	}
}

if (order.kind !== undefined) {
	process.stdout.write('begun\n');
	// unread answers keep no program going
	setInterval(() => undefined, 1000);
	const flooders = order.addresses.map((address, place) => ({
		address,
		token: order.tokens[place] ?? '',
		mobile: order.numbers[place] ?? '',
	}));
	await Promise.all(
		flooders.flatMap((flooder) => Array.from({ length: floods[order.kind].atOnce }, () => goOn(flooder))),
	);
}
