import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { KeptFile } from '../local/background/kept-files.ts';
import { buildScript, integrityOf, revisionOf } from './build-script.ts';
import { type Chunk, CONSOLE, reachableFiles } from './chunks.ts';
import { type BuiltRoute, isForStaff } from './read-routes.ts';
import { clientFolder, distFolder } from './vite.config.ts';

/** A phone keeps these besides the app's code; videos are too large. */
const ALWAYS = [
	'{app,save-work}.html',
	'*.{svg,webmanifest}',
	'{art,gallery,landing}/*.svg',
	'icons/{apple-touch-icon,icon-192}.png',
	'icons/*.svg',
];

/** A phone keeps neither the screens of staff nor their texts. */
const TEXTS_OF_STAFF = path.join(clientFolder, 'language/te/console.po');

export async function writeServiceWorker(
	chunks: readonly Chunk[],
	routes: readonly BuiltRoute[],
	scripts: readonly string[],
): Promise<void> {
	const ofStaff = new Set([
		TEXTS_OF_STAFF,
		CONSOLE,
		...routes.filter(isForStaff).map(({ screen }) => screen),
	]);
	const kept = await listKeptFiles(distFolder, [...reachableFiles(chunks, ofStaff), ...scripts]);
	const modules = new Set(chunks.map(({ fileName }) => `/${fileName}`));
	const files = kept.map((file) => (modules.has(file.url) ? { ...file, isModule: true } : file));
	const script = await buildScript('local/background/service-worker.ts', { KEPT_FILES: files });
	await writeFile(path.join(distFolder, 'service-worker.js'), script);
}

/** The files of the built client in `folder` that a phone keeps; `hashed` have a name that changes with the content. */
export async function listKeptFiles(folder: string, hashed: readonly string[]): Promise<KeptFile[]> {
	const fileOf = async (name: string, isHashed: boolean): Promise<KeptFile> => {
		const content = await readFile(path.join(folder, name));
		const revision = isHashed ? null : revisionOf(content);
		return { url: `/${name}`, revision, integrity: integrityOf(content) };
	};
	const kept = await Promise.all([
		...hashed.map((name) => fileOf(name, true)),
		...globSync(ALWAYS, { cwd: folder }).map((name) => fileOf(name, false)),
	]);
	return kept.sort((a, b) => a.url.localeCompare(b.url));
}
