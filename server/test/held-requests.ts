import type { App } from '../app.ts';

/** Serves a call that is answered when the test says so. Call it before the first request. */
export function serveHeld({ http }: Pick<App, 'http'>) {
	const { promise, resolve } = Promise.withResolvers<void>();
	let underWay = 0;
	http.get('/held', async () => {
		underWay += 1;
		await promise;
		return { status: 'released' };
	});
	return { underWay: () => underWay, release: resolve };
}
