/** What is known of a module while the client is built. */
export type LookUp = (id: string) => { code: string | null; importedIds: readonly string[] } | null;

/** Names every icon there is; of it a module needs only those that it imports by name. */
const ALL_ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;

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
	const imports = [...(module?.importedIds ?? [])];
	return imports.flatMap((next) => (ALL_ICONS.test(next) ? iconsIn(module?.code ?? '', lookUp(next)) : next));
}

function iconsIn(code: string, list: ReturnType<LookUp>): string[] {
	const [, names = ''] = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(code) ?? [];
	return names.split(',').flatMap((part) => {
		const [name = ''] = part.trim().split(' ');
		const line = new RegExp(`\\bdefault as ${name}\\b[^}]*\\} from ["']\\.(/[^"']+)`).exec(list?.code ?? '');
		return list?.importedIds.filter((id) => line?.[1] !== undefined && id.endsWith(line[1])) ?? [];
	});
}
