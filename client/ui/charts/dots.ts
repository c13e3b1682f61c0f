/** It counts things between two values: `from` is included, `below` is not. */
export interface DotColumn {
	from: number;
	below: number;
	count: number;
}

export interface DotPlot {
	/** Each is the middle of a dot, from the lower left corner; all have the same `radius`. */
	dots: readonly { x: number; y: number }[];
	radius: number;
	/** A dot counts for this number of things. */
	each: number;
	ticks: readonly { x: number; value: number }[];
}

/** More dots would melt into a surface. */
const MOST_DOTS = 300;
const ROUND = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const MOST_TICKS = 9;
const LARGEST = 9;
/** A dot fills this part of its room. */
const FILLED = 0.86;

/** A wide column is as much lower, so that its surface says how many things there are. */
export function dotPlot(columns: readonly DotColumn[], box: { width: number; height: number }): DotPlot {
	const first = Math.min(...columns.map(({ from }) => from));
	const last = Math.max(...columns.map(({ below }) => below));
	const unit = box.width / (last - first);
	const all = columns.reduce((sum, { count }) => sum + count, 0);
	const each = ROUND.find((size) => all / size <= MOST_DOTS) ?? Math.ceil(all / MOST_DOTS);
	const size = roomOf(columns, { unit, each, height: box.height });
	return {
		dots: columns.flatMap((column) => dotsOf(column, { first, unit, size, each })),
		radius: (size * FILLED) / 2,
		each,
		ticks: ticksOf(first, last).map((value) => ({ value, x: (value - first) * unit })),
	};
}

const countOf = ({ count }: DotColumn, each: number): number => Math.max(1, Math.round(count / each));

const perRow = ({ from, below }: DotColumn, unit: number, size: number): number =>
	Math.max(1, Math.floor(((below - from) * unit) / size + 1e-9));

interface Room {
	unit: number;
	each: number;
	height: number;
}

function roomOf(columns: readonly DotColumn[], { unit, each, height }: Room): number {
	for (let rows = 1; ; rows += 1) {
		const size = Math.min(height / rows, 2 * LARGEST);
		const fits = columns.every((column) => {
			const wide = perRow(column, unit, size);
			return (
				wide * size <= (column.below - column.from) * unit + 1e-9 &&
				Math.ceil(countOf(column, each) / wide) <= rows
			);
		});
		if (fits) return size;
	}
}

function dotsOf(
	column: DotColumn,
	{ first, unit, size, each }: { first: number; unit: number; size: number; each: number },
): { x: number; y: number }[] {
	const wide = perRow(column, unit, size);
	const width = (column.below - column.from) * unit;
	const left = (column.from - first) * unit + (width - wide * size) / 2;
	return Array.from({ length: countOf(column, each) }, (_, index) => ({
		x: left + ((index % wide) + 0.5) * size,
		y: (Math.floor(index / wide) + 0.5) * size,
	}));
}

function ticksOf(first: number, last: number): number[] {
	const step = Math.ceil((last - first) / MOST_TICKS);
	return Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
		(value) => value % step === 0,
	);
}
