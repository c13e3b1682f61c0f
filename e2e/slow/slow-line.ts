import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** All connections of this proxy share one narrow line, both ways together. */
export interface SlowLine {
	origin: string;
	/** Counts all connections together. */
	bytesPerSecond: number;
	latencyMs: number;
	isCut: boolean;
	carried: Record<Way, number>;
	stop(): Promise<void>;
}

type Way = 'up' | 'down';

interface Flow {
	way: Way;
	from: Socket;
	to: Socket;
	/** An empty one is the end. */
	waiting: Buffer[];
}

const TICK_MS = 50;
/** Connections take turns after so many bytes. */
const TURN_BYTES = 250;
const END = Buffer.alloc(0);

/** Opens it fast, until it is told otherwise. */
export async function openSlowLine(target: string): Promise<SlowLine> {
	const flows = new Set<Flow>();
	const sockets = new Set<Socket>();
	const server = createServer((phone) => {
		const there = connect({ host: new URL(target).hostname, port: Number(new URL(target).port) });
		for (const socket of [phone, there]) {
			sockets.add(socket);
			socket.on('close', () => sockets.delete(socket));
		}
		join(flows, { way: 'up', from: phone, to: there, waiting: [] });
		join(flows, { way: 'down', from: there, to: phone, waiting: [] });
	});
	server.listen(0, 'localhost');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	const line: SlowLine = {
		origin: `http://localhost:${port}`,
		bytesPerSecond: Number.POSITIVE_INFINITY,
		latencyMs: 0,
		isCut: false,
		carried: { up: 0, down: 0 },
		async stop() {
			clearInterval(ticks);
			for (const socket of sockets) socket.destroy();
			server.close();
			await once(server, 'close');
		},
	};
	let budget = 0;
	let last = performance.now();
	const ticks = setInterval(() => {
		if (line.isCut) for (const socket of sockets) socket.destroy();
		const now = performance.now();
		// Bytes that the line did not carry while it was idle are lost.
		budget = Math.min(budget, 0) + (line.bytesPerSecond * (now - last)) / 1000;
		last = now;
		budget = carry(line, flows, budget);
	}, TICK_MS);
	return line;
}

function join(flows: Set<Flow>, flow: Flow): void {
	const { from, to, waiting } = flow;
	from.on('data', (bytes: Buffer) => {
		from.pause();
		waiting.push(bytes);
		flows.add(flow);
	});
	from.on('end', () => {
		waiting.push(END);
		flows.add(flow);
	});
	from.on('error', () => undefined);
	from.on('close', () => {
		if (from.errored || !from.readableEnded) to.destroy();
	});
}

function carry(line: SlowLine, flows: Set<Flow>, budget: number): number {
	let left = budget;
	// A flow that is put back comes again after all others.
	for (const flow of flows) {
		if (left <= 0) break;
		left -= carryTurn(line, flow, Number.isFinite(left) ? TURN_BYTES : left);
		flows.delete(flow);
		if (flow.waiting.length > 0) flows.add(flow);
	}
	return left;
}

function carryTurn(line: SlowLine, { way, from, to, waiting }: Flow, most: number): number {
	const piece = takePiece(waiting, most);
	// A transfer that the phone has given up ends.
	if (from.destroyed && !from.readableEnded) waiting.splice(0);
	line.carried[way] += piece.length;
	setTimeout(() => (piece.length === 0 ? to.end() : to.write(piece)), line.latencyMs / 2);
	if (waiting.length === 0) from.resume();
	return piece.length;
}

function takePiece(waiting: Buffer[], most: number): Buffer {
	const first = waiting.shift() ?? END;
	if (first.length > most) waiting.unshift(first.subarray(most));
	return first.subarray(0, most);
}
