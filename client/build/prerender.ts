import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { buildScript, revisionOf } from './build-script.ts';
import { buildServiceWorker } from './build-service-worker.ts';
import { clientFolder } from './client-folder.ts';
import { codeOf, type Manifest, readManifest } from './read-manifest.ts';
import { patternOf, type Route, readRoutes } from './read-routes.ts';

const MARK = '<!--app-->';
/** The pages that come as finished HTML; the others start empty. */
const FINISHED = new Map([
	['/', 'index.html'],
	['/login', 'login.html'],
]);

/**
 * Turns the built shell into a page for each address, which tells the browser at once about all the code that this
 * address needs, and `app.html` for the others. `pages.json` says to the server which file is for which address. Last
 * comes the service worker, which must know all of them.
 */
export async function prerender(distFolder: string): Promise<void> {
	const shell = await readFile(path.join(distFolder, 'index.html'), 'utf8');
	if (!shell.includes(MARK)) throw new Error('The shell has no place for a page');
	const manifest = await readManifest(distFolder);
	const routes = await readRoutes();
	const early = await writeEarlyScripts(distFolder, manifest, routes);
	const { renderPage, close } = await loadRenderer();
	await mkdir(path.join(distFolder, 'pages'), { recursive: true });
	const pages: { address: string; file: string }[] = [];
	for (const [index, route] of routes.entries()) {
		const finished = FINISHED.get(route.address);
		const file = finished ?? `pages/${index}.html`;
		const head = {
			early: route.light ? undefined : early.ofPages,
			code: await largestFirst(distFolder, codeOf(manifest, route)),
		};
		const content = finished ? await renderPage(route.address) : '';
		await writeFile(path.join(distFolder, file), pageOf(shell, head, content));
		pages.push({ address: route.address, file });
	}
	const common = { screen: undefined, light: false };
	await writeFile(
		path.join(distFolder, 'app.html'),
		pageOf(shell, { early: early.ofAnyPage, code: codeOf(manifest, common) }, ''),
	);
	await writeFile(path.join(distFolder, 'pages.json'), JSON.stringify(pages));
	await close();
	await buildServiceWorker(distFolder, { manifest, routes, early: early.ofAnyPage });
	await rm(path.join(distFolder, '.vite'), { recursive: true });
}

interface Head {
	/** The script that starts the reads. */
	early: string | undefined;
	code: readonly string[];
}

/** The reads come first, then what paints, then the code: a phone asks for six files at a time. */
function pageOf(shell: string, { early, code }: Head, content: string): string {
	const styles = shell.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
	const entry = shell.match(/<script type="module"[^>]*><\/script>/g) ?? [];
	const rest = shell.replaceAll(
		/\s*<(script type="module"[^>]*><\/script|link rel="(modulepreload|stylesheet)"[^>]*)>/g,
		'',
	);
	const head = [
		// A script that stood behind the styles would wait for them.
		...(early === undefined ? [] : [`<script src="/${early}"></script>`]),
		...styles,
		...entry,
		...code
			.filter((file) => !entry.some((script) => script.includes(`/${file}"`)))
			.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
	];
	return rest.replace('</head>', `${head.join('')}</head>`).replace(MARK, () => content);
}

async function largestFirst(distFolder: string, files: readonly string[]): Promise<string[]> {
	const sized = await Promise.all(
		files.map(async (file) => ({ file, size: (await stat(path.join(distFolder, file))).size })),
	);
	return sized.sort((a, b) => b.size - a.size).map(({ file }) => file);
}

/** Names of files. */
interface EarlyScripts {
	/** For the pages that name all their code themselves. */
	ofPages: string;
	/** For the one page that stands for any address. */
	ofAnyPage: string;
}

async function writeEarlyScripts(
	distFolder: string,
	manifest: Manifest,
	routes: readonly Route[],
): Promise<EarlyScripts> {
	const heavy = routes.filter(({ light }) => !light);
	const files = [...new Set(heavy.flatMap((route) => codeOf(manifest, route)))];
	const write = async (facts: { FILES: string[]; ROUTES: unknown[] }): Promise<string> => {
		const code = await buildScript('early.ts', facts);
		const name = `assets/early-${revisionOf(code)}.js`;
		await writeFile(path.join(distFolder, name), code);
		return name;
	};
	return {
		ofPages: await write({
			FILES: [],
			ROUTES: heavy
				.filter(({ early }) => early.length > 0)
				.map(({ address, early }) => [patternOf(address), early, []]),
		}),
		ofAnyPage: await write({
			FILES: files,
			ROUTES: heavy.map((route) => [
				patternOf(route.address),
				route.early,
				codeOf(manifest, route).map((file) => files.indexOf(file)),
			]),
		}),
	};
}

async function loadRenderer() {
	const folder = await mkdtemp(path.join(clientFolder, 'dist', '.prerender-'));
	await build({
		configFile: path.join(import.meta.dirname, 'vite.config.ts'),
		logLevel: 'warn',
		build: {
			ssr: path.join(import.meta.dirname, 'prerender-entry.tsx'),
			outDir: folder,
			emptyOutDir: true,
			// In one file: how a browser fetches the parts is nothing to it.
			rolldownOptions: { output: { codeSplitting: false } },
		},
		ssr: { noExternal: true },
	});
	const module: { renderPage(address: string): Promise<string> } = await import(
		pathToFileURL(path.join(folder, 'prerender-entry.js')).href
	);
	return { renderPage: module.renderPage, close: () => rm(folder, { recursive: true }) };
}
