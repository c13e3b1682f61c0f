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

const GOAL_GROWTH = 1.3;

const head = scales.map((scale) => `rows at ${scale}`.padStart(13) + `ms at ${scale}`.padStart(12)).join('');
print(`${'list'.padEnd(58)} who   ${head}  growth`);
const all = await timeLists(scales, Number(values.rounds), ({ list, who, rows, medians, growth }) => {
	const figures = medians.map(
		(median, world) => String(rows[world]).padStart(13) + median.toFixed(2).padStart(12),
	);
	print(`${list.padEnd(58)} ${who.padEnd(6)}${figures.join('')} ${growth.toFixed(2).padStart(7)}`);
});
const lineOf = ({ list, who, growth }: ListTimes): string => `${list} for ${who}: ${growth.toFixed(2)}`;
const missed = all.filter(({ growth }) => growth > GOAL_GROWTH).map(lineOf);
print(
	missed.length === 0
		? `\nEvery list grows by at most ${GOAL_GROWTH}.`
		: `\nMissed:\n  ${missed.join('\n  ')}`,
);
