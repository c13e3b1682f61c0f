import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { PHONE, signedInState } from './people.ts';
import type { ProductFixture } from './use-product.ts';

/** Stands between browser and product, and can be shut, or pretend that a newer version of the app was put up. */
export interface Gate {
	origin: string;
	/** How often each path was asked for. */
	asked: Map<string, number>;
	putUpNewVersion(): void;
	/** From now on nobody answers. */
	shut(): Promise<void>;
}

const WORKER = '/service-worker.js';
/** With these the product might send the worker compressed, or not at all. */
const NEGOTIATION = ['accept-encoding', 'if-none-match', 'if-modified-since'];

/** Opens a gate before the product at `origin`. */
export async function openGate(origin: string): Promise<Gate> {
	const asked = new Map<string, number>();
	let version = '';
	const server = createServer((incoming, outgoing) => {
		const { url = '/' } = incoming;
		asked.set(url, (asked.get(url) ?? 0) + 1);
		if (url === WORKER) for (const name of NEGOTIATION) delete incoming.headers[name];
		pass({ origin, incoming, outgoing, addition: url === WORKER ? version : '' });
	});
	await new Promise<void>((resolve) => server.listen(0, resolve));
	return {
		origin: `http://localhost:${(server.address() as AddressInfo).port}`,
		asked,
		putUpNewVersion() {
			version += '\n// a newer version';
		},
		shut() {
			server.closeAllConnections();
			return new Promise((resolve) => server.close(() => resolve()));
		},
	};
}

interface Passage {
	origin: string;
	incoming: IncomingMessage;
	outgoing: ServerResponse;
	/** Put behind the answer. */
	addition: string;
}

function pass({ origin, incoming, outgoing, addition }: Passage): void {
	const { method, url = '/', headers } = incoming;
	const onward = request(new URL(url, origin), { method, headers }, (answer) => {
		const { 'content-length': _length, ...kept } = answer.headers;
		outgoing.writeHead(answer.statusCode ?? 502, addition ? kept : answer.headers);
		answer.pipe(outgoing, { end: addition === '' });
		answer.on('end', () => addition !== '' && outgoing.end(addition));
	});
	onward.on('error', () => outgoing.destroy());
	incoming.pipe(onward);
}

const FELLOW = '9000000011';

/** A phone of a fellow who is signed in through the gate, with the whole app on it. */
export async function signInAtGate(spec: ProductFixture, gate: Gate): Promise<Page> {
	const { home, ...storageState } = await signedInState(gate, FELLOW);
	const page = await spec.open(PHONE, { storageState, baseURL: gate.origin });
	await page.goto(home);
	const worker = () => page.evaluate('navigator.serviceWorker.controller?.state');
	await expect.poll(worker, { timeout: 60_000 }).toBe('activated');
	return page;
}
