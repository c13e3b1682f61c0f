import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildScript, revisionOf } from './build-script.ts';
import { type Manifest, reachableFiles } from './read-manifest.ts';
import type { Route } from './read-routes.ts';

/** What a fellow may see without network besides the app's code; videos are too large for that. */
const ALWAYS = [
	'{app,index,login}.html',
	'*.{svg,webmanifest}',
	'{art,gallery}/*.svg',
	'icons/{apple-touch-icon,icon-192}.png',
	'icons/*.svg',
];

interface BuiltPages {
	manifest: Manifest;
	routes: readonly Route[];
	early: string;
}

/** Bundles the service worker with the list of the files that it keeps on a fellow's phone. */
export async function buildServiceWorker(
	distFolder: string,
	{ manifest, routes, early }: BuiltPages,
): Promise<void> {
	const ofStaff = routes.flatMap(({ isForStaff, screen }) => (isForStaff && screen ? [screen] : []));
	const code = reachableFiles(manifest, new Set(ofStaff));
	const kept: { url: string; revision: string | null }[] = [];
	for (const file of [early, ...code]) kept.push({ url: `/${file}`, revision: null });
	for await (const file of glob(ALWAYS, { cwd: distFolder })) {
		kept.push({ url: `/${file}`, revision: revisionOf(await readFile(path.join(distFolder, file))) });
	}
	kept.sort((a, b) => a.url.localeCompare(b.url));
	const script = await buildScript('local/background/service-worker.ts', { KEPT_FILES: kept });
	await writeFile(path.join(distFolder, 'service-worker.js'), script);
}
