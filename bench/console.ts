import { parseArgs } from 'node:util';
import { print } from '../server/platform/process/print.ts';
import { type ListTimes, timeLists } from './console-lists.ts';

const { values } = parseArgs({
	options: {
		scales: { type: 'string', default: '1,100' },
		rounds: { type: 'string', default: '60' },
	},
});
const scales = values.scales.split(',').map(Number);

/** Counts at the largest scale: docs/performance.md. */
const GOAL_MS = 150;

const head = scales.map((scale) => `rows at ${scale}`.padStart(13) + `ms at ${scale}`.padStart(12)).join('');
print(`${'list'.padEnd(58)} who   ${head}  growth`);
const all = await timeLists(scales, Number(values.rounds), ({ list, who, rows, medians, growth }) => {
	const figures = medians.map(
		(median, world) => String(rows[world]).padStart(13) + median.toFixed(2).padStart(12),
	);
	print(`${list.padEnd(58)} ${who.padEnd(6)}${figures.join('')} ${growth.toFixed(2).padStart(7)}`);
});
const slowest = ({ medians }: ListTimes): number => medians.at(-1) ?? 0;
const missed = all
	.filter((times) => slowest(times) > GOAL_MS)
	.map((times) => `${times.list} for ${times.who}: ${slowest(times).toFixed(0)} ms`);
print(
	missed.length === 0 ? `\nEvery list answers within ${GOAL_MS} ms.` : `\nMissed:\n  ${missed.join('\n  ')}`,
);
