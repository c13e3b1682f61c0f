import path from 'node:path';
import type { Rolldown } from 'vite';
import type { BuiltRoute } from './read-routes.ts';
import { clientFolder } from './vite.config.ts';

export type Chunk = Pick<
	Rolldown.OutputChunk,
	'fileName' | 'facadeModuleId' | 'moduleIds' | 'imports' | 'dynamicImports' | 'code'
> & { viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> } };

const START = path.join(clientFolder, 'index.html');
/** Every screen that is not light needs it; see `router.tsx`. */
export const SERVER_STATE = path.join(clientFolder, 'server-state.tsx');
export const CONSOLE = path.join(clientFolder, 'console.tsx');

export const startOf = (chunks: readonly Chunk[]): Chunk[] =>
	follow(chunks, [START], ({ imports }) => imports);

/** All code of a screen, so that the browser requests the files in parallel. */
export const codeOf = (chunks: readonly Chunk[], route?: CodeOfRoute): Chunk[] =>
	follow(
		chunks,
		[
			START,
			...(route?.light ? [] : [SERVER_STATE]),
			...(route?.path.startsWith('/staff') ? [CONSOLE] : []),
			...(route ? [route.screen] : []),
		],
		({ imports }) => imports,
	);

type CodeOfRoute = Pick<BuiltRoute, 'path' | 'screen' | 'light'>;

/** A phone requests six files at a time, so the largest come first. */
export const bySize = (code: readonly Chunk[]): Chunk[] =>
	code.toSorted((a, b) => b.code.length - a.code.length);

/** All files that can be reached from the start without opening one of `screens`. */
export function reachableFiles(chunks: readonly Chunk[], screens: ReadonlySet<string>): string[] {
	const open = chunks.filter((chunk) => ![...screens].some((screen) => beginsWith(chunk, screen)));
	const code = follow(open, [START], ({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
	const files = code.flatMap(({ fileName, viteMetadata }) => [
		fileName,
		...(viteMetadata?.importedCss ?? []),
		...(viteMetadata?.importedAssets ?? []),
	]);
	return [...new Set(files)];
}

function follow(
	chunks: readonly Chunk[],
	begun: readonly string[],
	nextOf: (chunk: Chunk) => readonly string[],
): Chunk[] {
	const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
	const found = new Set<Chunk>();
	const add = (chunk: Chunk | undefined): void => {
		if (!chunk || found.has(chunk)) return;
		found.add(chunk);
		for (const file of nextOf(chunk)) add(byFile.get(file));
	};
	for (const id of begun) add(beginningWith(chunks, id));
	return [...found];
}

function beginningWith(chunks: readonly Chunk[], id: string): Chunk {
	const chunk = chunks.find((one) => beginsWith(one, id));
	if (!chunk) throw new Error(`No code was built for ${id}`);
	return chunk;
}

/** A file for several screens has no first module. */
const beginsWith = ({ facadeModuleId, moduleIds }: Chunk, id: string): boolean =>
	facadeModuleId === id || moduleIds.includes(id);
