import { createServer } from 'node:net';

export const freePort = (): Promise<number> =>
	new Promise((resolve) => {
		const server = createServer().listen(0, () => {
			const address = server.address();
			server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
		});
	});
