import { districtOutlines, OUTLINE_WIDTH } from './telangana-outline.ts';

export interface MapDistrict {
	/** It is the LGD code. */
	id: number;
	name: string;
	/** It shades the district and is written below its name; without one the district is only marked. */
	figure?: number | undefined;
	/** It replaces the bare figure, for example with a percent sign. */
	text?: string | undefined;
	to?: string | undefined;
}

/** In units of the drawing: half of a letter's width, and the height without and with a figure. */
const HALF_LETTER = 3.4;
const NAME_HEIGHT = 14;
const HEIGHT_WITH_FIGURE = 27;

export interface PlacedName extends MapDistrict {
	x: number;
	y: number;
}

interface Point {
	x: number;
	y: number;
}

/**
 * Names must not overlap; of two that would, the one with the higher figure stays. A name keeps off the dots
 * if it can.
 */
export function placedNames(districts: readonly MapDistrict[], dots: readonly Point[] = []): PlacedName[] {
	const placed: PlacedName[] = [];
	for (const district of districts.toSorted((a, b) => (b.figure ?? 0) - (a.figure ?? 0))) {
		const middle = middleOf(districtOutlines.get(district.id) ?? '');
		if (!middle) continue;
		const half = district.name.length * HALF_LETTER;
		const x = Math.min(Math.max(middle.x, half), OUTLINE_WIDTH - half);
		const free = SHIFTS.map((shift) => ({ ...district, x, y: middle.y + shift }))
			.filter((name) => placed.every((other) => areApart(name, other)))
			.map((name) => ({ name, covered: dots.filter((dot) => covers(name, dot)).length }))
			.toSorted((a, b) => a.covered - b.covered);
		if (free[0]) placed.push(free[0].name);
	}
	return placed;
}

/** They are in units from the middle of the district; the first is best. */
const SHIFTS = [0, -14, 14, -24, 24];
/** It includes the border of a dot. */
const DOT = 4;

/** The baseline of a name is at `y`; its figure is below it. */
function covers(name: PlacedName, { x, y }: Point): boolean {
	const height = heightOf(name, name);
	return (
		Math.abs(x - name.x) < name.name.length * HALF_LETTER + DOT &&
		y > name.y - NAME_HEIGHT + 2 - DOT &&
		y < name.y + height - NAME_HEIGHT + DOT
	);
}

const areApart = (a: PlacedName, b: PlacedName): boolean =>
	Math.abs(a.y - b.y) >= heightOf(a, b) ||
	Math.abs(a.x - b.x) >= (a.name.length + b.name.length) * HALF_LETTER;

const heightOf = (a: PlacedName, b: PlacedName): number =>
	(a.figure ?? b.figure) === undefined ? NAME_HEIGHT : HEIGHT_WITH_FIGURE;

/** It is the middle of the box around an outline of the form `M1 2l3 4-5 6z`. */
export function middleOf(path: string): { x: number; y: number } | undefined {
	const numbers = path.match(/-?\d+/g)?.map(Number) ?? [];
	const xs: number[] = [];
	const ys: number[] = [];
	let [x, y] = [0, 0];
	for (let index = 0; index + 1 < numbers.length; index += 2) {
		x += numbers[index] ?? 0;
		y += numbers[index + 1] ?? 0;
		xs.push(x);
		ys.push(y);
	}
	if (xs.length === 0) return undefined;
	return {
		x: (Math.min(...xs) + Math.max(...xs)) / 2,
		y: (Math.min(...ys) + Math.max(...ys)) / 2,
	};
}
