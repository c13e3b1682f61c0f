import { parseArgs } from 'node:util';
import { print } from '../server/platform/process/print.ts';
import { type CallTimes, type Kind, timeCalls } from './console-calls.ts';
import { lateJobs } from './console-work.ts';

const { values } = parseArgs({
	options: {
		scales: { type: 'string', default: '1,100' },
		rounds: { type: 'string', default: '60' },
	},
});
const scales = values.scales.split(',').map(Number);

/** 1,000 fellows. */
const DESIGN_SCALE = 100;
const JOB_MS = [10_000, 60_000] as const;
/** Of the p95, in milliseconds: up to the design size, and at five times as many fellows. */
const BUDGETS: Record<Kind, readonly [number, number]> = {
	fellow: [50, 100],
	list: [150, 1000],
	figures: [500, 2000],
	// a document that is written once in a while, as an export is
	report: JOB_MS,
};

const head = scales
	.map((scale) => `rows at ${scale}`.padStart(13) + `median`.padStart(10) + `p95`.padStart(10))
	.join('');
print(`${'call, ms'.padEnd(66)} who    ${head}`);
const { calls, work } = await timeCalls(
	scales,
	Number(values.rounds),
	({ call, who, rows, medians, p95 }) => {
		const figures = scales.map(
			(_, world) =>
				String(rows[world] ?? '').padStart(13) +
				(medians[world] ?? 0).toFixed(1).padStart(10) +
				(p95[world] ?? 0).toFixed(1).padStart(10),
		);
		print(`${call.padEnd(66)} ${who.padEnd(7)}${figures.join('')}`);
	},
);
print(`\n${'work, seconds'.padEnd(20)}${scales.map((scale) => `at ${scale}`.padStart(40)).join('')}`);
for (const [at, { work: name }] of (work[0] ?? []).entries()) {
	const figures = work.map((times) => {
		const { ms = 0, size = '' } = times[at] ?? {};
		return `${(ms / 1000).toFixed(2)}${size && ` (${size})`}`.padStart(40);
	});
	print(`${name.padEnd(20)}${figures.join('')}`);
}
const late = scales.flatMap((scale, world) =>
	lateJobs(work[world] ?? [], JOB_MS[scale > DESIGN_SCALE ? 1 : 0]).map((job) => `at ${scale} ${job}`),
);
const missed = [...calls.flatMap(missesOf), ...late];
print(missed.length === 0 ? '\nEvery budget is kept.' : `\nMissed:\n  ${missed.join('\n  ')}`);

function missesOf({ call, who, kind, p95 }: CallTimes): string[] {
	return scales.flatMap((scale, world) => {
		const most = BUDGETS[kind][scale > DESIGN_SCALE ? 1 : 0];
		const took = p95[world] ?? 0;
		return took > most ? `${call} for ${who} at ${scale}: ${took.toFixed(0)} ms, ${most} allowed` : [];
	});
}
