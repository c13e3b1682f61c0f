import path from 'node:path';
import { type Chunk, codeOf, startOf } from './chunks.ts';
import { type BuiltRoute, isForStaff } from './read-routes.ts';
import { clientFolder } from './vite.config.ts';

/** What one more file costs a phone, as bytes of script; `docs/performance.md` has the measurements. */
const FILE_BYTES = 11000;

/** What every screen fetches a moment later, for sending and keeping; it shares files like a screen. */
const BESIDE: BuiltRoute = {
	path: '',
	audience: 'signed_in',
	screen: path.join(clientFolder, 'shell/phone-work.tsx'),
	early: [],
};

/** Whom code is for. No file holds code for two of them. */
type Role = 'start' | 'public' | 'console' | 'fellow';

interface Screen {
	code: ReadonlySet<Chunk>;
	isForStaff: boolean;
	prerendered: boolean;
	/** How much it counts. Visits begin with the screens that have early reads. */
	weight: number;
}

/** What comes in one file. */
interface Bundle {
	role: Role;
	/** The screens that load it. */
	screens: Set<Screen>;
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
		const part: Bundle = {
			role,
			screens,
			modules: shared.flatMap((chunk) => modulesOf(chunk, role)),
			bytes: shared.reduce((sum, { code }) => sum + code.length, 0),
			imports: new Set(shared.flatMap(({ imports }) => imports.flatMap((file) => homes.get(file) ?? []))),
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

/** What the same screens need, more than one of them. What most screens need comes first: so imports do. */
function sharedCode(chunks: readonly Chunk[], routes: readonly BuiltRoute[]) {
	const start = new Set(startOf(chunks));
	const screens = new Map([...routes, BESIDE].map((route) => [route.screen, screenOf(chunks, route)]));
	const parts = new Map<string, { role: Role; screens: Set<Screen>; shared: Chunk[] }>();
	for (const chunk of chunks) {
		const needing = [...screens].filter(([, { code }]) => code.has(chunk));
		const key = start.has(chunk) ? 'start' : needing.map(([file]) => file).join();
		const needed = needing.map(([, screen]) => screen);
		const part = parts.get(key) ?? { role: roleOf(needed), screens: new Set(needed), shared: [] };
		part.shared.push(chunk);
		parts.set(key, part);
	}
	return [...parts.values()]
		.filter((part) => part.screens.size > 1)
		.sort((a, b) => b.screens.size - a.screens.size);
}

const screenOf = (chunks: readonly Chunk[], route: BuiltRoute): Screen => ({
	code: new Set(codeOf(chunks, route)),
	isForStaff: isForStaff(route),
	prerendered: route.prerendered ?? false,
	weight: route.early.length > 0 ? 2 : 1,
});

/** What finished pages share with others is part of the start: they come in few files. */
function roleOf(screens: readonly Screen[]): Role {
	if (screens.every((screen) => screen.isForStaff)) return 'console';
	if (screens.every((screen) => screen.prerendered)) return 'public';
	return screens.some((screen) => screen.prerendered) ? 'start' : 'fellow';
}

/** What is asked for by its name begins a file of its own. */
const modulesOf = ({ moduleIds, facadeModuleId }: Chunk, role: Role): string[] =>
	moduleIds.filter((id) => role === 'start' || id !== facadeModuleId);

function cheapest(part: Bundle, bundles: readonly Bundle[]): Bundle {
	const own: Bundle = { role: part.role, screens: new Set(), modules: [], bytes: 0, imports: new Set() };
	const others = bundles.filter(({ role }) => role === part.role);
	if (part.role === 'start') return others[0] ?? own;
	return others.reduce((best, home) => (costOf(part, home) < costOf(part, best) ? home : best), own);
}

/**
 * The bytes that all screens load more when `part` joins `home`. What `home` then must bring along costs too, so that no
 * two files come to wait for each other: between them is always a cheaper home.
 */
function costOf(part: Bundle, home: Bundle): number {
	const screens = [...new Set([...home.screens, ...part.screens])];
	const costs = [...withImports([home, ...part.imports])].map(
		(bundle) =>
			weightOf(screens.filter((screen) => !bundle.screens.has(screen))) * (bundle.bytes + FILE_BYTES),
	);
	return costs.reduce((sum, cost) => sum + cost, weightOf(screens) * part.bytes);
}

const weightOf = (screens: readonly Screen[]): number => screens.reduce((sum, { weight }) => sum + weight, 0);

function join(home: Bundle, part: Bundle): void {
	home.modules.push(...part.modules);
	home.bytes += part.bytes;
	for (const bundle of part.imports) if (bundle !== home) home.imports.add(bundle);
	for (const screen of part.screens) home.screens.add(screen);
	for (const bundle of withImports([home])) for (const screen of home.screens) bundle.screens.add(screen);
}

/** The bundles and all that comes with them. */
function withImports(bundles: readonly Bundle[], found = new Set<Bundle>()): Set<Bundle> {
	for (const bundle of bundles.filter((one) => !found.has(one))) {
		found.add(bundle);
		withImports([...bundle.imports], found);
	}
	return found;
}
