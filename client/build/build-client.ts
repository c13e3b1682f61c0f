import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { planBundles } from './bundles.ts';
import type { Chunk } from './chunks.ts';
import { flattenLayers } from './flat-layers.ts';
import { type BuiltRoute, isForStaff, readRoutes } from './read-routes.ts';
import config from './vite.config.ts';
import { writePages } from './write-pages.ts';
import { writeServiceWorker } from './write-service-worker.ts';

/**
 * Removes the style sheet of the first screen from the bundle, because each page contains it. If it stayed a file, Vite would make every later
 * screen load it a second time.
 */
const styleInPages = (take: (css: string) => void): Plugin => ({
	name: 'style-in-pages',
	apply: 'build',
	generateBundle: {
		// Vite writes the list of style sheets into each screen after this hook
		order: 'pre',
		handler(_, bundle) {
			const files = Object.values(bundle).flatMap(stylesOfEntry);
			take(files.map((file) => flattenLayers(textOf(bundle[file]))).join(''));
			for (const file of files) delete bundle[file];
		},
	},
});

function stylesOfEntry(file: Rolldown.OutputAsset | Rolldown.OutputChunk): string[] {
	if (file.type !== 'chunk' || !file.isEntry) return [];
	const styles = [...(file.viteMetadata?.importedCss ?? [])];
	file.viteMetadata?.importedCss.clear();
	return styles;
}

function textOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
	if (file?.type !== 'asset') throw new Error('No style was built');
	return String(file.source);
}

/** Builds twice: the first build shows which screens share modules. The service worker comes last. */
export async function buildClient(): Promise<void> {
	process.env.NODE_ENV = 'production';
	const routes = await readRoutes();
	const { chunks } = await bundle(routes);
	const built = await bundle(routes, planBundles(chunks, routes));
	const scripts = await writePages(built, routes);
	await writeServiceWorker(built.chunks, routes, scripts);
}

const HASH_LENGTH = 7;

function besideScreens(routes: readonly BuiltRoute[]) {
	const namesOf = (shown: readonly BuiltRoute[]) => shown.map(({ screen }) => path.parse(screen).name);
	const others = new Set(namesOf(routes.filter((route) => !isForStaff(route))));
	const ofConsole = new Set(namesOf(routes.filter(isForStaff)).filter((name) => !others.has(name)));
	return (file: string, files: string[]): string[] =>
		// The names of these lists' files would weigh on every visitor's first page; the screens of the console
		// import their files themselves.
		ofConsole.has(path.parse(file).name.slice(0, -HASH_LENGTH - 1))
			? files.filter((one) => one.endsWith('.css'))
			: files;
}

const nameOfTexts = (module: string | null | undefined): string | undefined =>
	/\/(\w+\/\w+)\.po$/.exec(module ?? '')?.[1]?.replace('/', '-');

/** Bundles the app once. @returns its files, and the style sheet of the first screen, which the pages contain */
async function bundle(
	routes: readonly BuiltRoute[],
	plan?: ReadonlyMap<string, string>,
): Promise<{ chunks: Chunk[]; style: string }> {
	const codeSplitting = plan && {
		// Otherwise each file would pull in the modules that all files share.
		includeDependenciesRecursively: false,
		groups: [{ name: (id: string) => plan.get(id) ?? null }],
	};
	const output = {
		entryFileNames: `assets/start-[hash:${HASH_LENGTH}].js`,
		chunkFileNames: ({ facadeModuleId }: Rolldown.PreRenderedChunk) =>
			`assets/${nameOfTexts(facadeModuleId) ?? '[name]'}-[hash:${HASH_LENGTH}].js`,
		...(codeSplitting && { codeSplitting }),
	};
	let style = '';
	const built = await build({
		...config,
		plugins: [
			config.plugins,
			styleInPages((css) => {
				style = css;
			}),
		],
		configFile: false,
		logLevel: 'error',
		build: {
			...config.build,
			modulePreload: { polyfill: false, resolveDependencies: besideScreens(routes) },
			write: plan !== undefined,
			rolldownOptions: { output },
		},
	});
	const [{ output: files }] = [built].flat() as [Rolldown.RolldownOutput];
	return { chunks: files.filter((file) => file.type === 'chunk'), style };
}
