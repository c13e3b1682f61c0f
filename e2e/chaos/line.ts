import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
	Agent,
	createServer,
	type IncomingHttpHeaders,
	type IncomingMessage,
	request,
	type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../server/demo/random.ts';
import { answerWithPage, bytesOf, isPageDue, isRefused, type Middlebox, stripped } from './middlebox.ts';

/** `slow` delays every request; `dead` cuts every connection. */
type LineState = 'open' | 'slow' | 'dead';

export interface SeenWrite {
	key: string;
	method: string;
	path: string;
	headers: IncomingHttpHeaders;
	body: Buffer;
	/** The server answered with this status, even if the answer never reached the phone. */
	status: number | undefined;
}

/** A proxy between phone and server that simulates a poor connection. */
export interface Line extends Middlebox {
	origin: string;
	state: LineState;
	/** Counts requests to cut before they arrive. */
	cuts: number;
	/** Counts answers to writes to drop after the server has done the work. */
	swallows: number;
	/** Sends other keys to the server, which then recognizes no retry; the phone sees its own. */
	renamesKeys: boolean;
	/** Runs once, when the server has the next part of a large file and the phone does not know. */
	afterPart: (() => Promise<void>) | undefined;
	writes: SeenWrite[];
	done: Middlebox['done'] & {
		cut: number;
		swallowed: number;
		parted: number;
		/** Counts concurrent requests for the same write, both answered. */
		overlapping: number;
		/** Counts retries that arrived before the line noticed that the sending page was gone. */
		takenOver: number;
	};
	stop(): Promise<void>;
}

const PART = /^\/api\/uploads\/([^/]+)\/parts\/\d+\//;

export const uploadOf = ({ path }: SeenWrite): string | undefined => PART.exec(path)?.[1];

interface Flow {
	line: Line;
	target: URL;
	agent: Agent;
	random: Random;
	underWay: Map<string, ServerResponse>;
}

const LONGEST_DELAY_MS = 1500;

export async function openLine(target: string, random: Random): Promise<Line> {
	const server = createServer();
	server.listen(0, 'localhost');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	const agent = new Agent({ keepAlive: false });
	const line: Line = {
		origin: `http://localhost:${port}`,
		state: 'open',
		cuts: 0,
		swallows: 0,
		pages: 0,
		stripsReceipts: false,
		refuses: undefined,
		renamesKeys: false,
		afterPart: undefined,
		writes: [],
		done: {
			cut: 0,
			swallowed: 0,
			paged: 0,
			stripped: 0,
			refusedByFilter: 0,
			parted: 0,
			overlapping: 0,
			takenOver: 0,
		},
		async stop() {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
	const flow: Flow = { line, target: new URL(target), agent, random, underWay: new Map() };
	server.on('request', (asked, answer) => void carry(flow, asked, answer).catch(() => answer.destroy()));
	return line;
}

async function carry(flow: Flow, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
	const { line, random } = flow;
	if (line.state === 'dead') return void answer.destroy();
	const isCall = asked.url?.startsWith('/api/') ?? false;
	if (isCall && line.cuts > 0) {
		line.cuts -= 1;
		line.done.cut += 1;
		return void answer.destroy();
	}
	if (line.state === 'slow') await pause(random.int(LONGEST_DELAY_MS));
	const isWrite = isCall && asked.method !== 'GET';
	if (isCall && isPageBefore(flow, isWrite)) return answerWithPage(200, asked, answer);
	return isWrite ? carryWrite(flow, asked, answer) : pass(await exchange(flow, asked), answer);
}

const isPageBefore = ({ line, random }: Flow, isWrite: boolean): boolean =>
	!(isWrite && random.chance(0.5)) && isPageDue(line);

async function carryWrite(flow: Flow, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
	const { line } = flow;
	const named = String(asked.headers['idempotency-key'] ?? '');
	if (isRefused(line, asked, named)) return answerWithPage(403, asked, answer);
	if (named) watch(flow, named, answer);
	const write = await readWrite(line, asked, named);
	line.writes.push(write);
	const got = await exchange(flow, asked, write);
	write.status = got.statusCode;
	await notePart(line, write);
	if (line.swallows > 0 && got.statusCode !== 401) {
		line.swallows -= 1;
		line.done.swallowed += 1;
		await bytesOf(got);
		return void answer.destroy();
	}
	if (got.headers['idempotency-key']) got.headers['idempotency-key'] = named;
	return isPageDue(line) ? answerWithPage(200, got, answer) : pass(stripped(line, got), answer);
}

async function readWrite(line: Line, asked: IncomingMessage, named: string): Promise<SeenWrite> {
	const key = line.renamesKeys && named ? randomUUID() : named;
	return {
		key,
		method: asked.method ?? '',
		path: asked.url ?? '',
		headers: { ...asked.headers, ...(named && { 'idempotency-key': key }) },
		body: await bytesOf(asked),
		status: undefined,
	};
}

function watch({ line, underWay }: Flow, key: string, answer: ServerResponse): void {
	const earlier = underWay.get(key);
	earlier?.once('close', () => {
		line.done[earlier.writableFinished ? 'overlapping' : 'takenOver'] += 1;
	});
	underWay.set(key, answer);
	answer.once('close', () => {
		if (underWay.get(key) === answer) underWay.delete(key);
	});
}

async function notePart(line: Line, write: SeenWrite): Promise<void> {
	const { afterPart } = line;
	if (!afterPart || uploadOf(write) === undefined) return;
	line.afterPart = undefined;
	line.done.parted += 1;
	await afterPart();
}

async function exchange(
	{ target, agent }: Flow,
	asked: IncomingMessage,
	write?: SeenWrite,
): Promise<IncomingMessage> {
	const { method, url: path } = asked;
	const headers = write?.headers ?? asked.headers;
	const { hostname, port } = target;
	const onward = request({ agent, hostname, port, method, path, headers });
	if (write) onward.end(write.body);
	else asked.pipe(onward);
	const [got] = (await once(onward, 'response')) as [IncomingMessage];
	return got;
}

function pass(got: IncomingMessage, answer: ServerResponse): void {
	answer.writeHead(got.statusCode ?? 502, got.headers);
	got.on('error', () => answer.destroy());
	got.pipe(answer);
}
