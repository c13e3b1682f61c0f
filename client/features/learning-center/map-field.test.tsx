import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { getConfig } from '@yuva/contract/reference/endpoints';
import { afterEach, expect, test } from 'vitest';
import { newQueryClient } from '../../local/server/query-client.ts';
import { fakeServer, noNetwork } from '../../test/answers.ts';
import { CENTER, centerLists } from '../../test/center-answers.ts';
import { fill, newUser } from '../../test/user.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { addressFormOf, addressRules } from './center-form.ts';
import { MapField } from './map-field.tsx';

const server = fakeServer(...centerLists);

const phone = { geolocation: navigator.geolocation };
type Answer = (found: PositionCallback, failed: PositionErrorCallback) => void;

function standInForPhone(getCurrentPosition: Answer) {
	Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
}

afterEach(() => {
	if (phone.geolocation) Object.defineProperty(navigator, 'geolocation', { value: phone.geolocation });
	else Reflect.deleteProperty(navigator, 'geolocation');
});

function Form() {
	const form = useForm({
		schema: addressRules,
		start: addressFormOf(CENTER),
		send: async () => undefined,
	});
	return <MapField form={form} />;
}

function renderMap() {
	const cache = newQueryClient();
	cache.setDefaultOptions({ queries: { ...cache.getDefaultOptions().queries, retry: false } });
	render(
		<QueryClientProvider client={cache}>
			<Form />
		</QueryClientProvider>,
	);
	return newUser();
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('without a selection the fellow is told what to do; whom the map must name is named', async () => {
	renderMap();
	expect(screen.getByText('Click on the map to select your location')).toBeTruthy();
	const named = await screen.findByRole('link', { name: '© OpenStreetMap contributors' });
	expect(named.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright');
});

test('two numbers typed are shown to 6 decimals and as a marker', async () => {
	const user = renderMap();
	await fill(user, field('Latitude'), '18.6');
	expect(screen.getByText('Click on the map to select your location')).toBeTruthy();
	await fill(user, field('Longitude'), '79.37456789');
	expect(screen.getByText('18.600000, 79.374568')).toBeTruthy();
	await waitFor(() => expect(screen.getByAltText('Your Learning Center')).toBeTruthy());
});

test('the phone can tell where it is', async () => {
	const coords = { latitude: 18.61512345, longitude: 79.374321 };
	standInForPhone((found) => found({ coords } as GeolocationPosition));
	const user = renderMap();
	await user.click(screen.getByRole('button', { name: 'Use my location' }));
	await screen.findByText('18.615123, 79.374321');
	expect([field('Latitude').value, field('Longitude').value]).toEqual(['18.615123', '79.374321']);
});

test.each([
	[1, /^Your location is not allowed/],
	[3, /^Your location could not be found/],
])('a phone that does not tell is said so (code %i)', async (code, message) => {
	standInForPhone((_found, failed) => failed({ code } as GeolocationPositionError));
	const user = renderMap();
	await user.click(screen.getByRole('button', { name: 'Use my location' }));
	expect((await screen.findByRole('alert')).textContent).toMatch(message);
});

test('when nobody can say where map pictures are, the map is a grid and says so', async () => {
	server.use(noNetwork(getConfig));
	renderMap();
	await screen.findByText(/^The map pictures cannot be loaded now/);
	expect(screen.queryByRole('link')).toBeNull();
});
