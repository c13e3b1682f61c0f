import { build, type Rolldown } from 'vite';
import { planBundles } from './bundles.ts';
import type { Chunk } from './chunks.ts';
import { readRoutes } from './read-routes.ts';
import config from './vite.config.ts';
import { writePages } from './write-pages.ts';
import { writeServiceWorker } from './write-service-worker.ts';

/**
 * Builds the app for browsers: a first time to learn which screens need which module, then with what is needed together
 * in one file. Every address gets a page that names all its code. The service worker comes last: it lists the files.
 */
export async function buildClient(): Promise<void> {
	process.env.NODE_ENV = 'production';
	const routes = await readRoutes();
	const chunks = await bundle(planBundles(await bundle(), routes));
	const watchStart = await writePages(chunks, routes);
	await writeServiceWorker(chunks, routes, watchStart);
}

async function bundle(plan?: ReadonlyMap<string, string>): Promise<Chunk[]> {
	const codeSplitting = plan && {
		// With dependencies of its own choice a file would take along what everything shares.
		includeDependenciesRecursively: false,
		groups: [{ name: (id: string) => plan.get(id) ?? null }],
	};
	const output = {
		entryFileNames: 'assets/start-[hash].js',
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
