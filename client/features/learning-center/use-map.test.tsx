import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { Point } from '../../ui/map/base-map.ts';
import { useMap } from './use-map.ts';

const VILLAGE: Point = { latitude: 18.6, longitude: 79.37 };
const picked: Point[] = [];

beforeEach(() => {
	picked.length = 0;
});

function MapOf({ first, tileUrl }: { first?: Point; tileUrl?: string }) {
	const box = useRef<HTMLDivElement>(null);
	const [point, setPoint] = useState(first);
	const state = useMap(box, {
		tileUrl,
		point,
		onPick: (next) => {
			picked.push(next);
			setPoint(next);
		},
	});
	return (
		<>
			<section ref={box} aria-label="Map" />
			<p>{state}</p>
			<button type="button" onClick={() => setPoint(undefined)}>
				Clear
			</button>
		</>
	);
}

const box = () => screen.getByRole('region', { name: 'Map' });
const pin = () => screen.queryByAltText('Your Learning Center');
const tiles = () => [...box().querySelectorAll<HTMLImageElement>('img.leaflet-tile')];

async function drawMap(props: { first?: Point; tileUrl?: string } = {}) {
	const view = render(<MapOf {...props} />);
	await waitFor(() => expect(box().className).toContain('leaflet-container'));
	return view;
}

function drag(marker: Element, by: { x: number; y: number }) {
	fireEvent.mouseDown(marker, { which: 1, clientX: 0, clientY: 0 });
	fireEvent.mouseMove(document.body, { clientX: by.x / 2, clientY: by.y / 2 });
	fireEvent.mouseMove(document.body, { clientX: by.x, clientY: by.y });
	fireEvent.mouseUp(document.body, { clientX: by.x, clientY: by.y });
}

test('a map without a selection is about Hyderabad and has no marker', async () => {
	await drawMap();
	expect(pin()).toBeNull();
	fireEvent.click(box(), { clientX: 0, clientY: 0 });
	expect(picked[0]?.latitude).toBeCloseTo(17.385, 3);
	expect(picked[0]?.longitude).toBeCloseTo(78.4867, 3);
});

test('a click puts the marker there', async () => {
	await drawMap();
	fireEvent.click(box(), { clientX: 100, clientY: 100 });
	await waitFor(() => expect(pin()).toBeTruthy());
	expect(picked[0]?.latitude).toBeLessThan(17.385);
	expect(picked[0]?.longitude).toBeGreaterThan(78.4867);
});

test('the marker can be dragged', async () => {
	await drawMap({ first: VILLAGE });
	const marker = await waitFor(() => pin() ?? Promise.reject(new Error('no marker yet')));
	drag(marker, { x: 60, y: -40 });
	await waitFor(() => expect(picked).toHaveLength(1));
	expect(picked[0]?.latitude).toBeGreaterThan(VILLAGE.latitude);
	expect(picked[0]?.longitude).toBeGreaterThan(VILLAGE.longitude);
});

test('without a point the marker goes', async () => {
	await drawMap({ first: VILLAGE });
	await waitFor(() => expect(pin()).toBeTruthy());
	fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
	await waitFor(() => expect(pin()).toBeNull());
});

test('without pictures there is a grid, and the screen is told', async () => {
	await drawMap();
	await screen.findByText('no_pictures');
	expect(tiles()).toEqual([]);
});

test('pictures come from the address of the installation; when they fail the screen is told', async () => {
	await drawMap({ first: VILLAGE, tileUrl: 'https://maps.example.org/{z}/{x}/{y}.png' });
	await screen.findByText('ready');
	const [tile] = tiles();
	expect(tile?.src).toMatch(/^https:\/\/maps\.example\.org\/15\/\d+\/\d+\.png$/);
	expect(tile?.referrerPolicy).toBe('strict-origin');
	if (tile) fireEvent.error(tile);
	await screen.findByText('no_pictures');
});

test('leaving takes the map away', async () => {
	const { unmount } = await drawMap({ first: VILLAGE });
	unmount();
	expect(document.querySelector('.leaflet-container')).toBeNull();
});
