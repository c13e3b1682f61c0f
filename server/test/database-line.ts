import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import type pg from 'pg';
import { afterAll } from 'vitest';

export interface DatabaseLine {
	connection: pg.PoolConfig;
	/** Present connections hear nothing more, and their bytes are thrown away; neither side closes them. */
	swallowConnected(): void;
	/** New connections are swallowed as well, until `open`. */
	swallowAll(): void;
	open(): void;
	/** The database gets the next `commit`; the connection dies before its answer. */
	loseCommit(): void;
}

const COMMIT = 'commit\0';

export async function openDatabaseLine({ host, port, ...as }: pg.PoolConfig): Promise<DatabaseLine> {
	const swallowed = new Set<Socket>();
	const connected = new Set<Socket>();
	let swallowsAll = false;
	let losesCommit = false;
	const server = createServer((near) => {
		const far = connect(path.join(host ?? '', `.s.PGSQL.${port}`));
		connected.add(near);
		if (swallowsAll) swallowed.add(near);
		const isOpen = () => !swallowed.has(near);
		near.on('data', (bytes) => {
			if (!isOpen()) return;
			if (losesCommit && bytes.includes(COMMIT)) {
				losesCommit = false;
				swallowed.add(near);
				far.once('data', () => near.destroy());
			}
			far.write(bytes);
		});
		far.on('data', (bytes) => isOpen() && near.write(bytes));
		for (const [one, other] of [
			[near, far],
			[far, near],
		] as const) {
			one.on('error', () => undefined);
			one.on('close', () => {
				connected.delete(near);
				other.destroy();
			});
		}
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const swallowConnected = () => {
		for (const socket of connected) swallowed.add(socket);
	};
	afterAll(() => {
		for (const socket of connected) socket.destroy();
		server.close();
	});
	return {
		connection: { ...as, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
		swallowConnected,
		swallowAll() {
			swallowsAll = true;
			swallowConnected();
		},
		open() {
			swallowsAll = false;
		},
		loseCommit() {
			losesCommit = true;
		},
	};
}
