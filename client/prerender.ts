import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const MARK = '<!--app-->';
/** What every screen that is not light needs besides its own code; see `router.tsx`. */
const SERVER_STATE = 'server-state.tsx';
/** The pages that come as finished HTML; the others start empty. */
const FINISHED = new Map([
	['/', 'index.html'],
	['/login', 'login.html'],
]);

interface Chunk {
	file: string;
	imports?: string[];
}
type Manifest = Record<string, Chunk>;

/** One address of the app, as its slice's `routes.tsx` says it, and the source of its screen. */
interface Route {
	address: string;
	screen: string | undefined;
	light: boolean;
}

/**
 * Turns the built shell into a page for each address, which tells the browser at once about all the code that this
 * address needs, and `app.html` for the others. `pages.json` says to the server which file is for which address.
 */
export async function prerender(distFolder: string): Promise<void> {
	const shell = await readFile(path.join(distFolder, 'index.html'), 'utf8');
	if (!shell.includes(MARK)) throw new Error('The shell has no place for a page');
	const manifest: Manifest = JSON.parse(await readFile(path.join(distFolder, '.vite/manifest.json'), 'utf8'));
	const { renderPage, close } = await loadRenderer();
	await mkdir(path.join(distFolder, 'pages'), { recursive: true });
	const pages: { address: string; file: string }[] = [];
	for (const [index, route] of (await readRoutes()).entries()) {
		const finished = FINISHED.get(route.address);
		const file = finished ?? `pages/${index}.html`;
		const content = finished ? await renderPage(route.address) : '';
		await writeFile(path.join(distFolder, file), pageOf(shell, preloadsOf(manifest, route), content));
		pages.push({ address: route.address, file });
	}
	await writeFile(path.join(distFolder, 'app.html'), pageOf(shell, [], ''));
	await writeFile(path.join(distFolder, 'pages.json'), JSON.stringify(pages));
	await rm(path.join(distFolder, '.vite'), { recursive: true });
	await close();
}

function pageOf(shell: string, preloads: readonly string[], content: string): string {
	const links = preloads
		.filter((file) => !shell.includes(`/${file}"`))
		.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`);
	return shell.replace('</head>', `${links.join('')}</head>`).replace(MARK, content);
}

/** Reads the addresses where the slices write them down; the catch-all is no address. */
async function readRoutes(): Promise<Route[]> {
	const routes: Route[] = [];
	for await (const file of glob('features/*/routes.tsx', { cwd: import.meta.dirname })) {
		const source = await readFile(path.join(import.meta.dirname, file), 'utf8');
		for (const [entry, address = ''] of source.matchAll(/path: '(\/[^']*)'(?:(?!path: ')[\s\S])*/g)) {
			const screen = /import\('\.\/(screens\/[^']+)'\)/.exec(entry)?.[1];
			routes.push({
				address,
				screen: screen && `${path.posix.dirname(file)}/${screen}`,
				light: entry.includes('light: true'),
			});
		}
	}
	return routes.sort((a, b) => a.address.localeCompare(b.address));
}

/** All code of the route, so that the browser fetches it side by side instead of one discovery after the other. */
function preloadsOf(manifest: Manifest, { screen, light }: Route): string[] {
	const files = new Set<string>();
	const add = (name: string): void => {
		const chunk = manifest[name];
		if (!chunk) throw new Error(`No chunk was built for ${name}`);
		if (files.has(chunk.file)) return;
		files.add(chunk.file);
		for (const needed of chunk.imports ?? []) add(needed);
	};
	if (screen) add(screen);
	if (!light) add(SERVER_STATE);
	return [...files];
}

async function loadRenderer() {
	const folder = await mkdtemp(path.join(import.meta.dirname, 'dist', '.prerender-'));
	await build({
		configFile: path.join(import.meta.dirname, 'vite.config.ts'),
		logLevel: 'warn',
		build: { ssr: path.join(import.meta.dirname, 'prerender-entry.tsx'), outDir: folder, emptyOutDir: true },
		ssr: { noExternal: true },
	});
	const module: { renderPage(address: string): Promise<string> } = await import(
		pathToFileURL(path.join(folder, 'prerender-entry.js')).href
	);
	return { renderPage: module.renderPage, close: () => rm(folder, { recursive: true }) };
}
