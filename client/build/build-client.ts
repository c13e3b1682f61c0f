import { build, type Rolldown } from 'vite';
import { planBundles } from './bundles.ts';
import type { Chunk } from './chunks.ts';
import { readRoutes } from './read-routes.ts';
import config from './vite.config.ts';
import { writePages } from './write-pages.ts';
import { writeServiceWorker } from './write-service-worker.ts';

/** Builds twice: the first build shows which screens share modules. The service worker comes last. */
export async function buildClient(): Promise<void> {
	process.env.NODE_ENV = 'production';
	const routes = await readRoutes();
	const chunks = await bundle(planBundles(await bundle(), routes));
	const scripts = await writePages(chunks, routes);
	await writeServiceWorker(chunks, routes, scripts);
}

async function bundle(plan?: ReadonlyMap<string, string>): Promise<Chunk[]> {
	const codeSplitting = plan && {
		// Otherwise each file would pull in the modules that all files share.
		includeDependenciesRecursively: false,
		groups: [{ name: (id: string) => plan.get(id) ?? null }],
	};
	const output = {
		entryFileNames: 'assets/start-[hash:7].js',
		chunkFileNames: 'assets/[name]-[hash:7].js',
		...(codeSplitting && { codeSplitting }),
	};
	const built = await build({
		...config,
		configFile: false,
		logLevel: 'error',
		build: { ...config.build, write: plan !== undefined, rolldownOptions: { output } },
	});
	const [{ output: files }] = [built].flat() as [Rolldown.RolldownOutput];
	return files.filter((file) => file.type === 'chunk');
}
