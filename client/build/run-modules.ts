import { createServer, type Plugin } from 'vite';
import config from './vite.config.ts';

/** Loads a client module into this process, translated as for a browser. */
export type Load = <Module>(file: string) => Promise<Module>;

const REACT = ['react', 'react-dom', 'react-dom/static'];

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
		// separate from the development server's cache, which would be rebuilt otherwise
		cacheDir: 'node_modules/.vite-build',
		optimizeDeps: { noDiscovery: true },
		ssr: {
			noExternal: true,
			// React is CommonJS, which Node loads and Vite's module runner cannot
			external: REACT,
			resolve: { conditions: ['module', 'browser', 'production'] },
		},
	});
	try {
		return await work(async <Module>(file: string) => (await server.ssrLoadModule(file)) as Module);
	} finally {
		await server.close();
	}
}
