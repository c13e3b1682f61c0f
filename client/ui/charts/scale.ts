export interface Axis {
	low: number;
	high: number;
	/** They go from the bottom up, both ends included. */
	ticks: readonly number[];
	/** An axis that begins above zero must say so in the drawing. */
	isBroken: boolean;
}

/** In percent; on a shorter axis, chance would look like a hill. */
const FEWEST_POINTS = 20;
const MOST_STEPS = 4;
const STEPS = [5, 10, 20, 25];

/**
 * The axis ends close to the figures, so that their difference can be seen.
 * @param most the highest that a figure can be
 */
export function fittedAxis(values: readonly number[], most: number): Axis {
	const { low, high, ticks } = percentAxis(values.map((value) => (value / most) * 100));
	const figure = (percent: number) => (percent * most) / 100;
	return { low: figure(low), high: figure(high), ticks: ticks.map(figure), isBroken: low > 0 };
}

function percentAxis(percents: readonly number[]) {
	const lowest = Math.min(100, ...percents);
	const highest = Math.max(percents.length === 0 ? 100 : 0, ...percents);
	for (const step of STEPS) {
		const axis = around(lowest, highest, step);
		if (axis.high - axis.low <= MOST_STEPS * step) return withTicks(axis, step);
	}
	return withTicks({ low: 0, high: 100 }, 25);
}

function around(lowest: number, highest: number, step: number): { low: number; high: number } {
	const high = Math.min(100, Math.max(FEWEST_POINTS, Math.ceil(highest / step) * step));
	const low = Math.min(Math.floor(lowest / step) * step, high - FEWEST_POINTS);
	// So little is left out that the whole is shown.
	return { low: low <= step ? 0 : low, high };
}

const withTicks = ({ low, high }: { low: number; high: number }, step: number) => ({
	low,
	high,
	ticks: Array.from({ length: (high - low) / step + 1 }, (_, index) => low + index * step),
});

/** In percent of the height from above. */
export const heightOn = ({ low, high }: Axis, value: number): number =>
	100 - ((value - low) / (high - low)) * 100;

/** Keeps the order of `wanted`; labels are at least `apart` from each other, and none is below `end`. */
export function placedApart(wanted: readonly number[], apart: number, end: number): number[] {
	const order = wanted.map((place, index) => ({ place, index })).toSorted((a, b) => a.place - b.place);
	const places: number[] = [];
	let free = 0;
	for (const { place, index } of order) {
		places[index] = Math.max(place, free);
		free = (places[index] ?? 0) + apart;
	}
	let last = end;
	for (const { index } of order.toReversed()) {
		places[index] = Math.min(places[index] ?? 0, last);
		last = (places[index] ?? 0) - apart;
	}
	return places;
}
