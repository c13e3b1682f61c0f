import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { headquarters } from '../../../contract/console/headquarters.ts';
import { placedNames } from './placed-names.ts';
import { SHADES, shadeOf, shadeSteps, shadesFrom } from './shades.ts';
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
	expect(pathOf(682)?.getAttribute('class')).toContain('fill-teal-300');
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

test('of two names that overlap, the one with the lower figure moves aside, and is left out where there is no room', () => {
	const [alone] = placedNames([PEDDAPALLI]);
	const names = placedNames([KARIMNAGAR, PEDDAPALLI, VIKARABAD, { id: 1, name: 'Unknown', figure: 9 }]);
	expect(names.map(({ name }) => name)).toEqual(['Peddapalli', 'Karimnagar', 'Vikarabad']);
	expect(names[0]?.y).toBe(alone?.y);
	const all = [...districtNames].map(([id, name]) => ({ id, name, figure: id }));
	expect(placedNames(all).length).toBeLessThan(all.length);
});

test('a name keeps off the dots of its district', () => {
	const [plain] = placedNames([PEDDAPALLI]);
	const dot = { x: plain?.x ?? 0, y: plain?.y ?? 0 };
	const [moved] = placedNames([PEDDAPALLI], [dot]);
	expect(moved?.x).toBe(plain?.x);
	expect(Math.abs((moved?.y ?? 0) - dot.y)).toBeGreaterThan(10);
	// Where every place has a dot, the name stays in the middle.
	const everywhere = Array.from({ length: 80 }, (_, index) => ({ x: dot.x, y: dot.y - 40 + index }));
	expect(placedNames([PEDDAPALLI], everywhere)).toHaveLength(1);
});

test('a district with a list is a link that says its figure; the map is then no picture', () => {
	const to = '/staff/fellows?district=682';
	render(
		<MemoryRouter>
			<TelanganaMap label="Attendance" districts={[{ ...PEDDAPALLI, text: '84.9%', to }, VIKARABAD]} />
		</MemoryRouter>,
	);
	const map = screen.getByRole('group', { name: 'Attendance' });
	const link = screen.getByRole('link', { name: 'Peddapalli: 84.9%' });
	expect(link.getAttribute('href')).toBe(to);
	expect(link.contains(pathOf(682) ?? null)).toBe(true);
	expect(within(map).getAllByRole('link')).toHaveLength(1);
});

test('the shades begin at the lowest figure where that tells more, and the key says between which figures', () => {
	const range = shadesFrom(undefined, [{ figure: 80 }, { figure: 90 }, {}]);
	expect(range).toEqual({ low: 80, high: 90 });
	expect([80, 82, 85, 90].map((figure) => SHADES.indexOf(shadeOf(figure, range) as never))).toEqual([
		0, 0, 1, 3,
	]);
	expect(shadeSteps(range).map(({ from, to }) => [from, to])).toEqual([
		[80, 82.5],
		[82.5, 85],
		[85, 87.5],
		[87.5, 90],
	]);
});

test('zero has no shade where shades begin at zero, and one figure alone is the darkest', () => {
	const range = shadesFrom(0, [{ figure: 8 }, { figure: 0 }]);
	expect(shadeOf(0, range)).toContain('fill-white');
	expect(shadesFrom(0, [{ figure: 3 }]), 'counts have steps of whole numbers').toEqual({ low: 0, high: 4 });
	expect(shadeSteps({ low: 5, high: 5 })).toEqual([{ shade: SHADES[3], from: 5, to: 5 }]);
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
