import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** The driver's connection offers this for COPY; its types leave it out. */
interface CopyConnection {
	stream: Socket;
	query(text: string): void;
	sendCopyFromChunk(chunk: Buffer): void;
	endCopyFrom(): void;
	sendCopyFail(message: string): void;
}

interface CopyAnswers {
	submit(connection: CopyConnection): void;
	handleError(error: Error): void;
	handleCommandComplete(answer: { text: string }): void;
	handleReadyForQuery(): void;
	handleCopyData?(message: { chunk: Buffer }): void;
	handleCopyInResponse?(connection: CopyConnection): void;
}

const run = (client: pg.Client, answers: CopyAnswers): void =>
	void client.query(answers as unknown as pg.Submittable);

const rowsOf = ({ text }: { text: string }): number => Number(text.split(' ')[1]);

const PIECE_BYTES = 65_536;

export function copyOut(client: pg.Client, text: string, onEnd: (rows: number) => void): Readable {
	let socket: Socket | undefined;
	const out = new Readable({ highWaterMark: 4 * PIECE_BYTES, read: () => void socket?.resume() });
	const push = (bytes: Buffer) => {
		if (!out.destroyed && !out.push(bytes)) socket?.pause();
	};
	let piece = Buffer.allocUnsafe(PIECE_BYTES);
	let filled = 0;
	const flush = () => {
		if (filled > 0) push(piece.subarray(0, filled));
		piece = Buffer.allocUnsafe(PIECE_BYTES);
		filled = 0;
	};
	run(client, {
		submit(connection) {
			socket = connection.stream;
			connection.query(text);
		},
		handleCopyData({ chunk }) {
			if (filled + chunk.length > PIECE_BYTES) flush();
			if (chunk.length > PIECE_BYTES) push(Buffer.from(chunk));
			else filled += chunk.copy(piece, filled);
		},
		handleCommandComplete(answer) {
			flush();
			onEnd(rowsOf(answer));
		},
		handleReadyForQuery: () => void (out.destroyed || out.push(null)),
		handleError: (error) => void out.destroy(error),
	});
	return out;
}

/** Feeds a `copy … from stdin`. @returns the number of stored rows */
export function copyIn(client: pg.Client, text: string, data: AsyncIterable<Buffer>): Promise<number> {
	return new Promise((resolve, reject) => {
		let rows = 0;
		let failure: unknown;
		const refused = new AbortController();
		run(client, {
			submit: (connection) => connection.query(text),
			handleCopyInResponse(connection) {
				feed(connection, data, refused.signal).catch((error: unknown) => {
					failure ??= error;
					connection.sendCopyFail('the rows could not be read');
				});
			},
			handleCommandComplete: (answer) => {
				rows = rowsOf(answer);
			},
			handleReadyForQuery: () => resolve(rows),
			handleError(error) {
				refused.abort();
				reject(failure ?? error);
			},
		});
	});
}

async function feed(
	connection: CopyConnection,
	data: AsyncIterable<Buffer>,
	refused: AbortSignal,
): Promise<void> {
	for await (const piece of data) {
		if (refused.aborted) return;
		connection.sendCopyFromChunk(piece);
		if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
	}
	connection.endCopyFrom();
}
