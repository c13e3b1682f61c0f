import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * They are below the ports that systems give to outgoing connections, so that none of these takes one before
 * the server does.
 */
const [FIRST, END] = [20_000, 32_000];

export async function freePort(): Promise<number> {
	for (;;) {
		const port = randomInt(FIRST, END);
		if (await isFree(port)) return port;
	}
}

const isFree = (port: number): Promise<boolean> =>
	new Promise((resolve) => {
		const server = createServer().once('error', () => resolve(false));
		server.listen(port, () => server.close(() => resolve(true)));
	});
