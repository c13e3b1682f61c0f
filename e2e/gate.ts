import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { PHONE, signedInState } from './people.ts';
import type { Build } from './releases/build-archive.ts';
import type { ProductFixture } from './use-product.ts';

/** A test can shut this proxy between browser and product, or let it serve another version of the app. */
export interface Gate {
	origin: string;
	asked: Map<string, number>;
	/** Fails API calls, as without signal; the app's files still load. */
	isCut: boolean;
	/** While it is true, a page replaces each file of the app, once the service worker was asked for. */
	isSpoiling: boolean;
	holdsPhotos: boolean;
	putUp(build: Build | undefined): void;
	/** Changes the service worker of the product's own client. */
	putUpNewVersion(): void;
	shut(): Promise<void>;
}

const WORKER = '/service-worker.js';
/** With these headers the product might compress the worker, or answer without a body. */
const NEGOTIATION = ['accept-encoding', 'if-none-match', 'if-modified-since'];

const CALL = /^\/(api|media|healthz)\b/;

/** @param build is an earlier client; the default is the product's own */
export async function openGate(origin: string, build?: Build): Promise<Gate> {
	const asked = new Map<string, number>();
	let version = '';
	let served = build;
	const isSpoilt = (url: string) => gate.isSpoiling && asked.has(WORKER) && isFile(url);
	const isHeld = (url: string) => gate.holdsPhotos && url.startsWith('/media/');
	function answerCall(incoming: IncomingMessage, outgoing: ServerResponse): void {
		if (gate.isCut) outgoing.destroy();
		else pass({ origin, incoming, outgoing, version });
	}
	const server = createServer((incoming, outgoing) => {
		const { url = '/' } = incoming;
		asked.set(url, (asked.get(url) ?? 0) + 1);
		if (isHeld(url)) return;
		if (CALL.test(url)) answerCall(incoming, outgoing);
		else if (isSpoilt(url)) sendPage(outgoing);
		else if (served) serveFile(served, url, outgoing);
		else pass({ origin, incoming, outgoing, version });
	});
	await new Promise<void>((resolve) => server.listen(0, resolve));
	const gate: Gate = {
		origin: `http://localhost:${(server.address() as AddressInfo).port}`,
		asked,
		isCut: false,
		isSpoiling: false,
		holdsPhotos: false,
		putUp(next) {
			served = next;
		},
		putUpNewVersion() {
			version += '\n// a newer version';
		},
		shut() {
			server.closeAllConnections();
			return new Promise((resolve) => server.close(() => resolve()));
		},
	};
	return gate;
}

const isFile = (url: string): boolean => url !== WORKER && !CALL.test(url) && path.extname(url) !== '';

/** Answers as a host under repair does. */
function sendPage(outgoing: ServerResponse): void {
	outgoing.writeHead(200, { 'content-type': 'text/html' });
	outgoing.end('<!doctype html><title>Back soon</title><h1>We are back soon</h1>');
}

const TYPES: Record<string, string> = {
	'.js': 'text/javascript',
	'.css': 'text/css',
	'.html': 'text/html',
	'.svg': 'image/svg+xml',
	'.png': 'image/png',
	'.webmanifest': 'application/manifest+json',
};

/** Serves as the server does: a file, or the empty shell for the address of a screen. Not cached. */
function serveFile(build: Build, url: string, outgoing: ServerResponse): void {
	const { pathname } = new URL(url, 'http://gate');
	const ending = path.extname(pathname);
	const bytes = build.get(ending ? pathname : '/app.html');
	outgoing.writeHead(bytes ? 200 : 404, {
		'content-type': TYPES[ending || '.html'],
		'cache-control': 'no-store',
	});
	outgoing.end(bytes);
}

interface Passage {
	origin: string;
	incoming: IncomingMessage;
	outgoing: ServerResponse;
	/** It is appended to the service worker. */
	version: string;
}

function pass({ origin, incoming, outgoing, version }: Passage): void {
	const { method, url = '/', headers } = incoming;
	const addition = url === WORKER ? version : '';
	if (url === WORKER) for (const name of NEGOTIATION) delete headers[name];
	const onward = request(new URL(url, origin), { method, headers }, (answer) => {
		const { 'content-length': _length, ...kept } = answer.headers;
		outgoing.writeHead(answer.statusCode ?? 502, addition ? kept : answer.headers);
		answer.pipe(outgoing, { end: addition === '' });
		answer.on('end', () => addition !== '' && outgoing.end(addition));
	});
	onward.on('error', () => outgoing.destroy());
	incoming.pipe(onward);
}

export const FELLOW = '9000000011';

/** Opens a signed-in fellow's phone with the whole app cached. */
export async function signInAtGate(spec: ProductFixture, gate: Gate): Promise<Page> {
	const { home, ...storageState } = await signedInState(gate, FELLOW);
	const page = await spec.open(PHONE, { storageState, baseURL: gate.origin });
	await page.goto(home);
	const worker = () => page.evaluate('navigator.serviceWorker.controller?.state');
	await expect.poll(worker).toBe('activated');
	return page;
}
