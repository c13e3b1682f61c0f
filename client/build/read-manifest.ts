import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Route } from './read-routes.ts';

/** What every screen that is not light needs besides its own code; see `router.tsx`. */
const SERVER_STATE = 'shell/server-state.tsx';
/** What `vite.config.ts` calls the file in which the app begins. */
const START = 'start';

interface Chunk {
	file: string;
	name?: string;
	imports?: string[];
	dynamicImports?: string[];
	css?: string[];
	assets?: string[];
}

/** Which files were built of which source. */
export type Manifest = Record<string, Chunk>;

export const readManifest = async (distFolder: string): Promise<Manifest> =>
	JSON.parse(await readFile(path.join(distFolder, '.vite/manifest.json'), 'utf8'));

function chunkOf(manifest: Manifest, name: string): Chunk {
	const chunk = manifest[name];
	if (!chunk) throw new Error(`No chunk was built for ${name}`);
	return chunk;
}

function startOf(manifest: Manifest): string {
	const [name] = Object.entries(manifest).find(([, chunk]) => chunk.name === START) ?? [];
	if (name === undefined) throw new Error('No start was built');
	return name;
}

/** All code of the route, so that the browser fetches it side by side instead of one discovery after the other. */
export function codeOf(manifest: Manifest, { screen, light }: Pick<Route, 'screen' | 'light'>): string[] {
	const files = new Set<string>();
	const add = (name: string): void => {
		const { file, imports = [] } = chunkOf(manifest, name);
		if (files.has(file)) return;
		files.add(file);
		for (const needed of imports) add(needed);
	};
	add(startOf(manifest));
	if (!light) add(SERVER_STATE);
	if (screen) add(screen);
	return [...files];
}

/** Everything that can be reached from the start without passing one of `excluded`. */
export function reachableFiles(manifest: Manifest, excluded: ReadonlySet<string>): Set<string> {
	const files = new Set<string>();
	const seen = new Set(excluded);
	const add = (name: string): void => {
		if (seen.has(name)) return;
		seen.add(name);
		const { file, css = [], assets = [], imports = [], dynamicImports = [] } = chunkOf(manifest, name);
		for (const needed of [file, ...css, ...assets]) files.add(needed);
		for (const next of [...imports, ...dynamicImports]) add(next);
	};
	add(startOf(manifest));
	return files;
}
