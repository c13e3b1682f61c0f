import path from 'node:path';
import { type Chunk, CONSOLE, codeOf, SERVER_STATE, startOf } from './chunks.ts';
import { type BuiltRoute, isForStaff } from './read-routes.ts';
import { clientFolder } from './vite.config.ts';

/** One more file costs so many bytes of script; with it the bounds of `weight.spec.ts` hold. */
const FILE_BYTES = 2600;

/**
 * Screens load these parts shortly after their start, to send, to store and for photos, so they are bundled
 * like screens.
 */
const BESIDE: readonly BuiltRoute[] = [
	'phone-work.tsx',
	'features/profile/parts/own-photo.tsx',
	'ui/inputs/drop-area.tsx',
].map((file) => ({
	path: '',
	audience: 'signed_in',
	screen: path.join(clientFolder, file),
	early: [],
}));

/** The public pages load it shortly after their start, so it needs no file of the console. */
const APART = path.join(clientFolder, 'ui/map/telangana-map.tsx');

/** No file holds code for two roles. */
type Role = 'start' | 'public' | 'console' | 'fellow';

interface Screen {
	code: ReadonlySet<Chunk>;
	isForStaff: boolean;
	prerendered: boolean;
	weight: number;
}

interface Bundle {
	role: Role;
	screens: Set<Screen>;
	modules: string[];
	bytes: number;
	imports: Set<Bundle>;
}

/** Assigns shared modules to files. In each of `chunks`, all modules are needed by the same screens. */
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

/** Chunks that several screens need, or a screen and what it loads later; the most shared first: imports before importers. */
function sharedCode(chunks: readonly Chunk[], routes: readonly BuiltRoute[]) {
	const start = new Set(startOf(chunks));
	const screens = new Map([...routes, ...BESIDE].map((route) => [route.screen, screenOf(chunks, route)]));
	const parts = new Map<string, { role: Role; screens: Set<Screen>; shared: Chunk[] }>();
	for (const chunk of chunks.filter(({ moduleIds }) => !moduleIds.includes(APART))) {
		const needing = [...screens].filter(([, { code }]) => code.has(chunk));
		const key = start.has(chunk) ? 'start' : needing.map(([file]) => file).join();
		const needed = needing.map(([, screen]) => screen);
		const part = parts.get(key) ?? { role: roleOf(needed), screens: new Set(needed), shared: [] };
		const isShared = needed.length > 1 || (needed.length > 0 && !isScreen(chunk.facadeModuleId));
		if (isShared) part.shared.push(chunk);
		parts.set(key, part);
	}
	return [...parts.values()]
		.filter(({ shared }) => shared.length > 0)
		.sort((a, b) => b.screens.size - a.screens.size);
}

const parts = new Set(BESIDE.map(({ screen }) => screen));

const isScreen = (id: string | null | undefined): boolean => Boolean(id) && !parts.has(id ?? '');

/** Screens with early reads count more, because visits begin there; what is loaded beside them, and each morning's dashboard, count most. */
function visitsOf({ path: address, screen, early }: BuiltRoute): number {
	if (address === '/main') return 6;
	if (parts.has(screen)) return 4;
	return early.length > 0 ? 2 : 1;
}

const screenOf = (chunks: readonly Chunk[], route: BuiltRoute): Screen => ({
	code: new Set(codeOf(chunks, route)),
	isForStaff: isForStaff(route),
	prerendered: route.prerendered ?? false,
	weight: visitsOf(route),
});

/** Code shared by pre-rendered pages counts as start code: those pages should load few files. */
function roleOf(screens: readonly Screen[]): Role {
	if (screens.every((screen) => screen.isForStaff)) return 'console';
	if (screens.every((screen) => screen.prerendered)) return 'public';
	return screens.some((screen) => screen.prerendered) ? 'start' : 'fellow';
}

/** They load before a screen, so they join the code that its neighbours share. */
const FRAMES = new Set([SERVER_STATE, CONSOLE, path.join(clientFolder, 'console-routes.ts')]);

/** A screen begins a file of its own; what all others need is in the file of what they share. */
const modulesOf = ({ moduleIds, facadeModuleId }: Chunk, role: Role): string[] =>
	moduleIds.filter((id) => role === 'start' || FRAMES.has(id) || id !== facadeModuleId || !isScreen(id));

function cheapest(part: Bundle, bundles: readonly Bundle[]): Bundle {
	const own: Bundle = { role: part.role, screens: new Set(), modules: [], bytes: 0, imports: new Set() };
	const others = bundles.filter(({ role }) => role === part.role);
	if (part.role === 'start' || part.role === 'public') return others[0] ?? own;
	return others.reduce((best, home) => (costOf(part, home) < costOf(part, best) ? home : best), own);
}

/** Extra bytes over all screens if `part` joins `home`. Counting new imports prevents import cycles. */
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

function withImports(bundles: readonly Bundle[], found = new Set<Bundle>()): Set<Bundle> {
	for (const bundle of bundles.filter((one) => !found.has(one))) {
		found.add(bundle);
		withImports([...bundle.imports], found);
	}
	return found;
}
