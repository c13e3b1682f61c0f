import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { headquarters } from '../../../contract/console/headquarters.ts';
import { placedNames } from './placed-names.ts';
import { TelanganaMap } from './telangana-map.tsx';
import { districtCalled, districtNames } from './telangana-names.ts';
import { districtOutlines, OUTLINE_HEIGHT, OUTLINE_WIDTH, positionOf } from './telangana-outline.ts';

const PEDDAPALLI = { id: 682, name: 'Peddapalli', figure: 8 };
const KARIMNAGAR = { id: 508, name: 'Karimnagar', figure: 3 };
const VIKARABAD = { id: 698, name: 'Vikarabad', figure: 1 };

const pathOf = (id: number): Element | undefined =>
	[...document.querySelectorAll('path')].find((path) => path.getAttribute('d') === districtOutlines.get(id));

test('the map draws each of the 33 districts, and the one with the highest figure is the darkest', () => {
	render(<TelanganaMap label="Centers by district" districts={[PEDDAPALLI, VIKARABAD]} />);
	const map = screen.getByRole('img', { name: 'Centers by district' });
	expect(map.querySelectorAll('path')).toHaveLength(33);
	expect(pathOf(682)?.getAttribute('class')).toContain('fill-teal-200');
	expect(pathOf(698)?.getAttribute('class')).toContain('fill-teal-50');
	expect(pathOf(501)?.getAttribute('class')).toContain('fill-white');
	expect(map.textContent).toContain('Peddapalli8');
});

test('the headquarters of each district lie within its outline', () => {
	expect([...districtOutlines.keys()].toSorted()).toEqual([...headquarters.keys()].toSorted());
	for (const [id, town] of headquarters) {
		const { x, y } = positionOf(town);
		expect({ id, inside: isInside(districtOutlines.get(id) ?? '', x, y) }).toEqual({ id, inside: true });
	}
});

test('a dot stands where the center is, filled or as a ring', () => {
	const at = { latitude: 18.6, longitude: 79.4 };
	render(
		<TelanganaMap
			label="Centers"
			districts={[]}
			dots={[
				{ ...at, look: 'whole' },
				{ ...at, look: 'ring' },
			]}
		/>,
	);
	const [whole, ring] = document.querySelectorAll('circle');
	const { x, y } = positionOf(at);
	expect([whole?.getAttribute('cx'), whole?.getAttribute('cy')]).toEqual([String(x), String(y)]);
	expect(whole?.getAttribute('class')).toContain('fill-teal-700');
	expect(ring?.getAttribute('class')).toContain('fill-white');
	expect(x > 0 && x < OUTLINE_WIDTH && y > 0 && y < OUTLINE_HEIGHT).toBe(true);
});

test('of two names that overlap, the one with the higher figure is written', () => {
	const names = placedNames([KARIMNAGAR, PEDDAPALLI, VIKARABAD, { id: 1, name: 'Unknown', figure: 9 }]);
	expect(names.map(({ name }) => name)).toEqual(['Peddapalli', 'Vikarabad']);
});

test('a district without a figure is marked, with its name alone', () => {
	render(<TelanganaMap label="Where we work" districts={[{ id: 682, name: 'Peddapalli' }]} />);
	expect(pathOf(682)?.getAttribute('class')).toContain('fill-teal-200');
	expect(pathOf(698)?.getAttribute('class')).toContain('fill-white');
	expect(screen.getByRole('img', { name: 'Where we work' }).textContent).toBe('Peddapalli');
});

test('each outline has the name of its district', () => {
	expect([...districtNames.keys()].toSorted()).toEqual([...districtOutlines.keys()].toSorted());
});

test.each([
	['Peddapalli', 682],
	['warangal', 522],
	['Asifabad', 699],
	['Bhadradri', 690],
	['Bhadradri-Kothagudem', 690],
	['Bhad', undefined],
	['Chennai', undefined],
	['', undefined],
])('the district called "%s" is %s', (name, id) => {
	expect(districtCalled(name)).toBe(id);
});

test('a name stays within the drawing', () => {
	const [name] = placedNames([{ id: 690, name: 'Bhadradri Kothagudem District', figure: 1 }]);
	expect((name?.x ?? 0) + 29 * 3.4).toBeLessThanOrEqual(OUTLINE_WIDTH);
});

/** Counts the edges to the right of the point. */
function isInside(path: string, x: number, y: number): boolean {
	const numbers = path.match(/-?\d+/g)?.map(Number) ?? [];
	const corners: [number, number][] = [];
	let [cx, cy] = [0, 0];
	for (let i = 0; i < numbers.length; i += 2) {
		cx += numbers[i] ?? 0;
		cy += numbers[i + 1] ?? 0;
		corners.push([cx, cy]);
	}
	const crossed = corners.filter(([x1, y1], i) => {
		const [x2, y2] = corners[(i + 1) % corners.length] ?? [0, 0];
		return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
	});
	return crossed.length % 2 === 1;
}
