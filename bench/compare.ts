import { median } from '../server/test/median.ts';
import { measure } from './load.ts';
import { cpuSeconds, familyCpuSeconds } from './processes.ts';
import type { World } from './world.ts';

export interface Row {
	scale: number;
	call: string;
	product: Figures;
	bare: Figures;
	/** Divides the throughput of the product by that of the bare server in the same round. */
	ratio: number;
	/** Divides the product's `p95` by that of the first world in the same round. */
	growth: number;
}

interface Figures {
	perSecond: number;
	p95: number;
	/** `serverMs` and `databaseMs` are the CPU time of each per request, in milliseconds. */
	serverMs: number;
	databaseMs: number;
}

export interface Rounds {
	count: number;
	seconds: number;
}

/** The JIT compiler has settled after this many answers. */
const WARM_UP_REQUESTS = 6000;

export async function compareCall(name: string, worlds: readonly World[], rounds: Rounds): Promise<Row[]> {
	const sides = worlds.flatMap((world) => [sideOf(world, 'product', name), sideOf(world, 'bare', name)]);
	for (const side of sides) await side.warmUp();
	const results = new Map<Side, Figures[]>(sides.map((side) => [side, []]));
	for (let round = 0; round < rounds.count; round++) {
		const order = round % 2 === 0 ? sides : sides.toReversed();
		for (const side of order) results.get(side)?.push(await side.measure(rounds.seconds));
	}
	const figuresOf = (scale: number, kind: Side['kind']): Figures[] =>
		[...results].find(([side]) => side.scale === scale && side.kind === kind)?.[1] ?? [];
	const first = figuresOf(worlds[0]?.scale ?? 1, 'product');
	return worlds.map(({ scale }) => {
		const [product, bare] = [figuresOf(scale, 'product'), figuresOf(scale, 'bare')];
		return {
			scale,
			call: name,
			product: medians(product),
			bare: medians(bare),
			ratio: medianRatio(product, bare, 'perSecond'),
			growth: medianRatio(product, first, 'p95'),
		};
	});
}

interface Side {
	scale: number;
	kind: 'product' | 'bare';
	warmUp(): Promise<void>;
	measure(seconds: number): Promise<Figures>;
}

function sideOf({ scale, product, bare, calls }: World, kind: Side['kind'], name: string): Side {
	const server = kind === 'product' ? product : bare;
	const loads = calls.find((call) => call.name === name)?.loads ?? [];
	return {
		scale,
		kind,
		async warmUp() {
			for (let sent = 0; sent < WARM_UP_REQUESTS; ) sent += (await measure(server.origin, loads, 1)).requests;
		},
		async measure(seconds) {
			const before = [cpuSeconds(server.pid), familyCpuSeconds(product.postgresPid)] as const;
			const { perSecond, p95, requests } = await measure(server.origin, loads, seconds);
			const serverMs = ((cpuSeconds(server.pid) - before[0]) * 1000) / requests;
			const databaseMs = ((familyCpuSeconds(product.postgresPid) - before[1]) * 1000) / requests;
			return { perSecond, p95, serverMs, databaseMs };
		},
	};
}

const medians = (rounds: readonly Figures[]): Figures => ({
	perSecond: median(rounds.map((round) => round.perSecond)),
	p95: median(rounds.map((round) => round.p95)),
	serverMs: median(rounds.map((round) => round.serverMs)),
	databaseMs: median(rounds.map((round) => round.databaseMs)),
});

const medianRatio = (above: readonly Figures[], below: readonly Figures[], key: keyof Figures): number =>
	median(above.map((figures, round) => figures[key] / (below[round]?.[key] ?? 1)));
