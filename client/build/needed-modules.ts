/** What is known of a module while the client is built. */
export type LookUp = (id: string) => { code: string | null; importedIds: readonly string[] } | null;

/** Modules that only pass on what others export; of each a module needs only what it imports by name. */
const LISTS = [
	{ id: /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/, source: 'lucide-react' },
	{ id: /\/client\/local\/local\.ts$/, source: '[^"\']*/local/local\\.ts' },
];

/** Everything that `entry` needs from the start, itself included. */
export function neededModules(entry: string, lookUp: LookUp): Set<string> {
	const needed = new Set<string>();
	const add = (id: string): void => {
		if (needed.has(id)) return;
		needed.add(id);
		for (const next of importsOf(id, lookUp)) add(next);
	};
	add(entry);
	return needed;
}

function importsOf(id: string, lookUp: LookUp): string[] {
	const module = lookUp(id);
	return [...(module?.importedIds ?? [])].flatMap((next) => {
		const list = LISTS.find(({ id }) => id.test(next));
		return list ? passedOn(module?.code ?? '', list.source, lookUp(next)) : next;
	});
}

/** The modules from which `list` passes on what `code` imports from `source`. */
function passedOn(code: string, source: string, list: ReturnType<LookUp>): string[] {
	const [, names = ''] = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${source}["']`).exec(code) ?? [];
	return names.split(',').flatMap((part) => {
		const [name = ''] = part.trim().split(' ');
		const line = new RegExp(`[{,]\\s*(?:default as )?${name}\\b[^}]*\\} from ["']\\.(/[^"']+)`).exec(
			list?.code ?? '',
		);
		return list?.importedIds.filter((id) => line?.[1] !== undefined && id.endsWith(line[1])) ?? [];
	});
}
