import { createServer, type Plugin } from 'vite';
import config from './vite.config.ts';

/** Loads modules of the client into this process, translated as for a browser. */
export type Load = <Module>(file: string) => Promise<Module>;

/** Lends `work` a way to run modules of the client; `extra` may replace some of them. */
export async function runModules<Result>(
	work: (load: Load) => Promise<Result>,
	extra: readonly Plugin[] = [],
): Promise<Result> {
	const server = await createServer({
		...config,
		configFile: false,
		plugins: [...extra, config.plugins],
		server: { middlewareMode: true, watch: null, ws: false },
		appType: 'custom',
		logLevel: 'error',
		// apart from that of the server for development, which would begin anew
		cacheDir: 'node_modules/.vite-build',
		optimizeDeps: { noDiscovery: true },
	});
	try {
		return await work(async <Module>(file: string) => (await server.ssrLoadModule(file)) as Module);
	} finally {
		await server.close();
	}
}
