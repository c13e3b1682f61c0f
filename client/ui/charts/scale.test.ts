import { expect, test } from 'vitest';
import { fittedAxis, placedApart } from './scale.ts';

test.each([
	[[84.2, 97.5, 88], [80, 85, 90, 95, 100], true],
	[[61, 99], [60, 70, 80, 90, 100], true],
	[[55, 98], [40, 60, 80, 100], true],
	[[84, 86], [70, 75, 80, 85, 90], true],
	[[30, 100], [0, 25, 50, 75, 100], false],
	[[2, 14], [0, 5, 10, 15, 20], false],
	[[100], [80, 85, 90, 95, 100], true],
	[[0], [0, 5, 10, 15, 20], false],
	[[], [80, 85, 90, 95, 100], true],
])('the axis of %j has %j, and a break where it begins above zero', (values, ticks, isBroken) => {
	expect(fittedAxis(values, 100)).toEqual({ low: ticks[0], high: ticks.at(-1), ticks, isBroken });
});

test('levels up to 20 have an axis of at least four points', () => {
	expect(fittedAxis([7.35, 11.15], 20)).toMatchObject({ low: 6, high: 12, isBroken: true });
	expect(fittedAxis([2.1, 4.6], 5)).toMatchObject({ low: 2, high: 5 });
});

test('an axis holds all figures, whatever they are', () => {
	for (let lowest = 0; lowest <= 100; lowest += 1) {
		for (let highest = lowest; highest <= 100; highest += 1) {
			const { low, high, ticks } = fittedAxis([lowest, highest], 100);
			expect(low <= lowest && high >= highest && ticks.length <= 5 && high - low >= 20).toBe(true);
		}
	}
});

test.each([
	['labels that are apart stay where they want to be', [10, 60], [10, 60]],
	['the lower of two that touch goes down', [40, 45], [40, 65]],
	['at the lower end the upper one goes up', [95, 98], [75, 100]],
	['equal ones keep their order', [50, 50, 50], [50, 75, 100]],
	['the order on the page is that of the figures', [70, 20, 30], [70, 20, 45]],
])('%s', (_, wanted, places) => {
	expect(placedApart(wanted, 25, 100)).toEqual(places);
});
