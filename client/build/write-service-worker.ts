import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildScript, revisionOf } from './build-script.ts';
import { type Chunk, reachableFiles } from './chunks.ts';
import { type BuiltRoute, isForStaff } from './read-routes.ts';
import { distFolder } from './vite.config.ts';

/** Files available offline besides the app's code; videos are too large. */
const ALWAYS = [
	'{app,index,login}.html',
	'*.{svg,webmanifest}',
	'{art,gallery}/*.svg',
	'assets/floor-*.js',
	'icons/{apple-touch-icon,icon-192}.png',
	'icons/*.svg',
];

export async function writeServiceWorker(
	chunks: readonly Chunk[],
	routes: readonly BuiltRoute[],
): Promise<void> {
	const ofStaff = new Set(routes.filter(isForStaff).map(({ screen }) => screen));
	const kept: { url: string; revision: string | null }[] = reachableFiles(chunks, ofStaff).map((file) => ({
		url: `/${file}`,
		revision: null,
	}));
	for await (const file of glob(ALWAYS, { cwd: distFolder })) {
		kept.push({ url: `/${file}`, revision: revisionOf(await readFile(path.join(distFolder, file))) });
	}
	kept.sort((a, b) => a.url.localeCompare(b.url));
	const script = await buildScript('local/background/service-worker.ts', { KEPT_FILES: kept });
	await writeFile(path.join(distFolder, 'service-worker.js'), script);
}
