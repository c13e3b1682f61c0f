import { parseArgs } from 'node:util';
import { print } from '../server/platform/process/print.ts';
import { type CallTimes, type Kind, timeCalls } from './console-calls.ts';

const { values } = parseArgs({
	options: {
		scales: { type: 'string', default: '1,100' },
		rounds: { type: 'string', default: '60' },
	},
});
const scales = values.scales.split(',').map(Number);

/** 1,000 fellows. */
const DESIGN_SCALE = 100;
/** Of the p95, in milliseconds: up to the design size, and at five times as many fellows. */
const BUDGETS: Record<Kind, readonly [number, number]> = {
	fellow: [50, 100],
	list: [150, 1000],
	figures: [500, 2000],
	// a document that is written once in a while, as an export is
	report: [10_000, 60_000],
};

const head = scales
	.map((scale) => `rows at ${scale}`.padStart(13) + `median`.padStart(10) + `p95`.padStart(10))
	.join('');
print(`${'call, ms'.padEnd(66)} who    ${head}`);
const all = await timeCalls(scales, Number(values.rounds), ({ call, who, rows, medians, p95 }) => {
	const figures = scales.map(
		(_, world) =>
			String(rows[world] ?? '').padStart(13) +
			(medians[world] ?? 0).toFixed(1).padStart(10) +
			(p95[world] ?? 0).toFixed(1).padStart(10),
	);
	print(`${call.padEnd(66)} ${who.padEnd(7)}${figures.join('')}`);
});
const missed = all.flatMap(missesOf);
print(missed.length === 0 ? '\nEvery budget is kept.' : `\nMissed:\n  ${missed.join('\n  ')}`);

function missesOf({ call, who, kind, p95 }: CallTimes): string[] {
	return scales.flatMap((scale, world) => {
		const most = BUDGETS[kind][scale > DESIGN_SCALE ? 1 : 0];
		const took = p95[world] ?? 0;
		return took > most ? `${call} for ${who} at ${scale}: ${took.toFixed(0)} ms, ${most} allowed` : [];
	});
}
