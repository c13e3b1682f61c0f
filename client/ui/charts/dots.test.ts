import { expect, test } from 'vitest';
import { dotPlot } from './dots.ts';

const BOX = { width: 600, height: 200 };

test('each thing is a dot within its column and within the box, and no two dots touch', () => {
	const columns = [
		{ from: -2, below: 1, count: 13 },
		{ from: 1, below: 2, count: 40 },
		{ from: 2, below: 3, count: 90 },
		{ from: 5, below: 7, count: 6 },
	];
	const { dots, radius, each } = dotPlot(columns, BOX);
	expect([dots.length, each]).toEqual([149, 1]);
	const unit = BOX.width / 9;
	let index = 0;
	for (const { from, below, count } of columns) {
		for (const { x, y } of dots.slice(index, index + count)) {
			expect(x - radius).toBeGreaterThanOrEqual((from + 2) * unit);
			expect(x + radius).toBeLessThanOrEqual((below + 2) * unit);
			expect(y + radius).toBeLessThanOrEqual(BOX.height);
			expect(y - radius).toBeGreaterThanOrEqual(0);
		}
		index += count;
	}
	const apart = dots.flatMap((a, at) => dots.slice(at + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
	expect(Math.min(...apart)).toBeGreaterThan(2 * radius);
});

test('with thousands of things each dot means several, and the text says how many', () => {
	const { dots, each } = dotPlot(
		[
			{ from: 3, below: 4, count: 9000 },
			{ from: 4, below: 5, count: 3000 },
		],
		BOX,
	);
	expect([each, dots.length]).toEqual([50, 240]);
});

test('the axis shows a few whole numbers and zero', () => {
	const valuesOf = (from: number, below: number) =>
		dotPlot([{ from, below, count: 5 }], BOX).ticks.map(({ value }) => value);
	expect(valuesOf(-1, 3)).toEqual([-1, 0, 1, 2, 3]);
	expect(valuesOf(-3, 14)).toEqual([-2, 0, 2, 4, 6, 8, 10, 12, 14]);
});
