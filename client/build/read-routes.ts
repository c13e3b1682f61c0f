import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { addressOf, type EarlyReads } from '../local/server/read.ts';
import { clientFolder } from './client-folder.ts';

/** One address of the app, as its slice's `routes.tsx` says it. */
export interface Route {
	address: string;
	/** The source of its screen, where that comes in a file of its own. */
	screen: string | undefined;
	light: boolean;
	isForStaff: boolean;
	/** Addresses of the reads that it begins with, `{mobile}` for the fellow's number. */
	early: string[];
}

/** Reads the addresses where the slices write them down; the catch-all is no address. */
export async function readRoutes(): Promise<Route[]> {
	const routes: Route[] = [];
	const early = await readEarly();
	for await (const file of glob('features/*/routes.tsx', { cwd: clientFolder })) {
		const source = await readFile(path.join(clientFolder, file), 'utf8');
		for (const [entry, address = ''] of source.matchAll(/path: '(\/[^']*)'(?:(?!path: ')[\s\S])*/g)) {
			const screen = screenOf(entry, source);
			routes.push({
				address,
				screen: screen && `${path.posix.dirname(file)}/${screen}`,
				light: entry.includes('light: true'),
				isForStaff: /audience: '(staff|admin)'/.test(entry),
				early: early.get(address) ?? [],
			});
		}
	}
	return routes.sort((a, b) => a.address.localeCompare(b.address));
}

/** The import stands in the route itself, or in a constant of its name. */
function screenOf(entry: string, source: string): string | undefined {
	const [, name] = /screen: (\w+)\b(?!\()/.exec(entry) ?? [];
	const code = name === undefined ? entry : (source.split(`const ${name} =`)[1] ?? '').split(';')[0];
	return /import\('\.\/(screens\/[^']+)'\)/.exec(code ?? '')?.[1];
}

/** The addresses of the reads that each slice's `early.ts` declares, by the address of their screen. */
async function readEarly(): Promise<Map<string, string[]>> {
	const all = new Map<string, string[]>();
	for await (const file of glob('features/*/early.ts', { cwd: clientFolder })) {
		const { early }: { early: EarlyReads } = await import(pathToFileURL(path.join(clientFolder, file)).href);
		for (const [address, reads] of Object.entries(early)) all.set(address, reads.map(addressOf));
	}
	return all;
}

/** A regular expression for the paths of `address`, in which `:id?` stands for anything or nothing. */
export const patternOf = (address: string): string =>
	`^${address.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}/?$`;
