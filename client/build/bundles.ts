import { type Chunk, codeOf, startOf } from './chunks.ts';
import { type BuiltRoute, isForStaff } from './read-routes.ts';

/** What one more file costs a phone, as bytes of script. */
const FILE_BYTES = 6000;

/** Whom code is for. No file holds code for two of them. */
type Role = 'start' | 'public' | 'console' | 'fellow';

/** What comes in one file. */
interface Bundle {
	role: Role;
	/** The screens that load it. */
	screens: Set<string>;
	modules: string[];
	bytes: number;
	/** The bundles that must come with it. */
	imports: Set<Bundle>;
}

/**
 * Names the file of each module that several screens need. `chunks` are those of a build in which modules share a file
 * only if the very same screens need them. Each joins the bundle where all screens together load least.
 */
export function planBundles(chunks: readonly Chunk[], routes: readonly BuiltRoute[]): Map<string, string> {
	const bundles: Bundle[] = [];
	const homes = new Map<string, Bundle>();
	for (const { role, screens, shared } of sharedCode(chunks, routes)) {
		const needed = shared.flatMap(({ imports }) => imports.flatMap((file) => homes.get(file) ?? []));
		const part: Bundle = {
			role,
			screens,
			modules: shared.flatMap((chunk) => modulesOf(chunk, role)),
			bytes: shared.reduce((sum, { code }) => sum + code.length, 0),
			imports: new Set(needed),
		};
		const home = cheapest(part, bundles);
		if (!bundles.includes(home)) bundles.push(home);
		join(home, part);
		for (const { fileName } of shared) homes.set(fileName, home);
	}
	return new Map(
		bundles.flatMap(({ role, modules }, index) => modules.map((id) => [id, `${role}-${index}`] as const)),
	);
}

/** What the same screens need, more than one of them; first what most screens need, so that imports come before. */
function sharedCode(chunks: readonly Chunk[], routes: readonly BuiltRoute[]) {
	const start = new Set(startOf(chunks));
	const codes = new Map(routes.map((route) => [route.screen, new Set(codeOf(chunks, route))]));
	const parts = new Map<string, { role: Role; screens: Set<string>; shared: Chunk[] }>();
	for (const chunk of chunks) {
		const screens = [...codes].flatMap(([screen, code]) => (code.has(chunk) ? screen : []));
		const key = start.has(chunk) ? 'start' : screens.join();
		const part = parts.get(key) ?? { role: roleOf(screens, routes), screens: new Set(screens), shared: [] };
		part.shared.push(chunk);
		parts.set(key, part);
	}
	return [...parts.values()]
		.filter(({ screens }) => screens.size > 1)
		.sort((a, b) => b.screens.size - a.screens.size);
}

/** What visitors share with most others is part of the start: their pages come in few files. */
function roleOf(screens: readonly string[], routes: readonly BuiltRoute[]): Role {
	const needing = routes.filter(({ screen }) => screens.includes(screen));
	if (needing.every(isForStaff)) return 'console';
	if (!needing.some(({ prerendered }) => prerendered)) return 'fellow';
	return needing.length > routes.length / 2 ? 'start' : 'public';
}

/** Where a file begins that is asked for by name must stay a file of its own. */
const modulesOf = ({ moduleIds, facadeModuleId }: Chunk, role: Role): string[] =>
	moduleIds.filter((id) => role === 'start' || id !== facadeModuleId);

function cheapest(part: Bundle, bundles: readonly Bundle[]): Bundle {
	const alone: Bundle = { role: part.role, screens: new Set(), modules: [], bytes: 0, imports: new Set() };
	const homes = [alone, ...bundles.filter(({ role }) => role === part.role)];
	const costs = homes.map((home) => (part.role === 'start' ? -homes.indexOf(home) : cost(part, home)));
	return homes[costs.indexOf(Math.min(...costs))] ?? alone;
}

/** The bytes that screens load more when `part` joins `home`; infinite if two files would then wait for each other. */
function cost(part: Bundle, home: Bundle): number {
	if ([...part.imports].some((needed) => needed !== home && withImports([needed]).has(home)))
		return Number.POSITIVE_INFINITY;
	const screens = new Set([...home.screens, ...part.screens]);
	const inVain = [...withImports([home, ...part.imports])].map(
		(bundle) =>
			[...screens].filter((screen) => !bundle.screens.has(screen)).length * (bundle.bytes + FILE_BYTES),
	);
	return inVain.reduce((sum, bytes) => sum + bytes, part.bytes * screens.size);
}

function join(home: Bundle, part: Bundle): void {
	home.modules.push(...part.modules);
	home.bytes += part.bytes;
	for (const bundle of part.imports) if (bundle !== home) home.imports.add(bundle);
	for (const screen of part.screens) home.screens.add(screen);
	for (const bundle of withImports([home])) for (const screen of home.screens) bundle.screens.add(screen);
}

/** The bundles and all that comes with them. */
function withImports(bundles: readonly Bundle[], found = new Set<Bundle>()): Set<Bundle> {
	for (const bundle of bundles) {
		if (found.has(bundle)) continue;
		found.add(bundle);
		withImports([...bundle.imports], found);
	}
	return found;
}
