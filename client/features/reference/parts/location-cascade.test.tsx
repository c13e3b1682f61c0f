import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import {
	listDistricts,
	listGrampanchayats,
	listMandals,
	listStates,
} from '@yuva/contract/reference/endpoints';
import type { PlaceChoice } from '@yuva/contract/reference/schema';
import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { newQueryClient } from '../../../local/server/query-client.ts';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { chooseTyped, newUser } from '../../../test/user.ts';
import { LocationCascade, type LocationCascadeProps } from './location-cascade.tsx';

const DISTRICTS: Record<string, { id: number; name: string }[]> = {
	36: [
		{ id: 682, name: 'Peddapalli' },
		{ id: 698, name: 'Vikarabad' },
	],
	28: [{ id: 910_000_028, name: 'Other' }],
};
const MANDALS: Record<string, { id: number; name: string }[]> = {
	682: [
		{ id: 4401, name: 'Manthani' },
		{ id: 4408, name: 'Peddapalli' },
	],
	698: [{ id: 4534, name: 'Tandur' }],
};

const asked: string[] = [];
const ask = (query: Record<string, unknown>) => void asked.push(JSON.stringify(query));

const server = fakeServer(
	answer(listStates, [
		{ id: 28, name: 'Andhra Pradesh', state_name: 'Andhra Pradesh' },
		{ id: 36, name: 'Telangana', state_name: 'Telangana' },
	]),
	answer(listDistricts, ({ state_id }) => DISTRICTS[String(state_id)] ?? [], ask),
	answer(listMandals, ({ district_id }) => MANDALS[String(district_id)] ?? [], ask),
	answer(listGrampanchayats, [{ id: 900_004_408, name: 'Peddapalli' }], ask),
);

const NOWHERE: PlaceChoice = { state: null, district: null, mandal: null, grampanchayat: null };
const HOME: PlaceChoice = { state: 36, district: 682, mandal: 4408, grampanchayat: 900_004_408 };

type FormProps = Omit<Partial<LocationCascadeProps>, 'value'> & { first: PlaceChoice };

function Form({ first, onChange, ...cascade }: FormProps) {
	const [value, setValue] = useState(first);
	function handleChange(next: PlaceChoice) {
		onChange?.(next);
		setValue(next);
	}
	return <LocationCascade {...cascade} value={value} onChange={handleChange} />;
}

function renderCascade(first: PlaceChoice = NOWHERE, more: Partial<LocationCascadeProps> = {}) {
	const seen: PlaceChoice[] = [];
	const cache = newQueryClient();
	cache.setDefaultOptions({ queries: { ...cache.getDefaultOptions().queries, retry: false } });
	render(
		<QueryClientProvider client={cache}>
			<Form {...more} first={first} onChange={(next) => seen.push(next)} />
		</QueryClientProvider>,
	);
	return { user: newUser(), seen };
}

const select = (label: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: label });
const offered = (label: string) =>
	within(select(label))
		.getAllByRole('option')
		.map((option) => option.textContent);
const village = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Village' });
const offeredNames = () =>
	within(screen.getByRole('listbox'))
		.getAllByRole('option')
		.map((option) => option.textContent);
const settled = (label: string) => waitFor(() => expect(select(label).disabled).toBe(false));

beforeEach(() => {
	asked.length = 0;
});

test('each place can be chosen once the one above it is', async () => {
	const { user, seen } = renderCascade();
	await settled('State');
	for (const label of ['District', 'Mandal', 'Village']) expect(select(label).disabled).toBe(true);
	expect(offered('District')).toEqual(['Choose the state first']);

	await user.selectOptions(select('State'), 'Telangana');
	await settled('District');
	expect(offered('District')).toEqual(['Select', 'Peddapalli', 'Vikarabad']);
	expect(select('Mandal').disabled).toBe(true);
	await user.selectOptions(select('District'), 'Peddapalli');
	await settled('Mandal');
	await user.selectOptions(select('Mandal'), 'Peddapalli');
	await settled('Village');
	await chooseTyped(user, village(), 'Peddapalli');

	expect(seen.at(-1)).toEqual(HOME);
	expect(asked).toEqual(['{"state_id":"36"}', '{"district_id":"682"}', '{"mandal_id":"4408"}']);
});

describe('changing a place clears what lies below it', () => {
	test.each([
		['State', 'Andhra Pradesh', { state: 28, district: null, mandal: null, grampanchayat: null }],
		['District', 'Vikarabad', { ...HOME, district: 698, mandal: null, grampanchayat: null }],
		['Mandal', 'Manthani', { ...HOME, mandal: 4401, grampanchayat: null }],
		['District', 'Select', { ...HOME, district: null, mandal: null, grampanchayat: null }],
	])('%s to %s', async (label, name, expected) => {
		const { user, seen } = renderCascade(HOME);
		await settled('Village');
		await waitFor(() => expect(select(label).disabled).toBe(false));
		await user.selectOptions(select(label), name);
		expect(seen).toEqual([expected]);
	});
});

test('a saved choice is shown by its names', async () => {
	renderCascade(HOME);
	const shown = (label: string) => select(label).selectedOptions[0]?.textContent;
	await waitFor(() => expect(village().value).toBe('Peddapalli'));
	await waitFor(() => expect([shown('State'), shown('District')]).toEqual(['Telangana', 'Peddapalli']));
});

test('with a fixed state the districts are offered at once and the state comes along', async () => {
	const { user, seen } = renderCascade(NOWHERE, { fixedStateId: 36 });
	await settled('District');
	expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull();
	await user.selectOptions(select('District'), 'Vikarabad');
	expect(seen).toEqual([{ state: 36, district: 698, mandal: null, grampanchayat: null }]);
});

test('errors and labels stand at their fields', async () => {
	renderCascade(NOWHERE, {
		errors: { grampanchayat: 'Village is required' },
		labels: { grampanchayat: 'Home village' },
	});
	await settled('State');
	const home = select('Home village');
	expect(home.getAttribute('aria-invalid')).toBe('true');
	expect(screen.getByRole('alert').textContent).toBe('Village is required');
	expect(home.name).toBe('grampanchayat');
});

test('a disabled cascade offers nothing to change', async () => {
	renderCascade(HOME, { disabled: true });
	await waitFor(() => expect(village().value).toBe('Peddapalli'));
	for (const label of ['State', 'District', 'Mandal', 'Village']) expect(select(label).disabled).toBe(true);
});

test('without network the field says so, keeps the choice, and tries again when asked', async () => {
	server.use(noNetwork(listMandals));
	const { user, seen } = renderCascade({ ...HOME, mandal: null, grampanchayat: null });
	const alert = await screen.findByRole('alert');
	expect(alert.textContent).toContain('Mandal: the list could not be loaded.');
	expect(alert.textContent).toContain('No connection. Check your network and try again.');
	expect(select('Mandal').disabled).toBe(true);

	server.resetHandlers();
	await user.click(within(alert).getByRole('button', { name: 'Try again' }));
	await settled('Mandal');
	expect(screen.queryByRole('alert')).toBeNull();
	expect(offered('Mandal')).toEqual(['Select', 'Manthani', 'Peddapalli']);
	expect(seen).toEqual([]);
});

test('a village is found by typing, in another spelling too', async () => {
	server.use(
		answer(listGrampanchayats, [
			{ id: 1, name: 'Kothapalli' },
			{ id: 2, name: 'Laxmipuram' },
		]),
	);
	const { user, seen } = renderCascade({ ...HOME, grampanchayat: null });
	await settled('Village');
	await user.click(village());
	await user.keyboard('lakshmi');
	await waitFor(() => expect(offeredNames()).toEqual(['Laxmipuram', 'My village is not in the list']));
	await user.keyboard('{Enter}');
	expect(seen.at(-1)).toEqual({ ...HOME, grampanchayat: 2 });
});

describe('a village that is not in the list', () => {
	const NOT_LISTED = 'My village is not in the list';
	const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the village' });

	test('begins with the name that was typed to find it', async () => {
		const { user, seen } = renderCascade({ ...HOME, grampanchayat: null });
		await settled('Village');
		await user.type(village(), 'Lambadi Tanda ');
		await user.click(screen.getByRole('option', { name: NOT_LISTED }));
		expect(seen.at(-1)).toEqual({ ...HOME, grampanchayat: 'Lambadi Tanda' });
		expect(name().value).toBe('Lambadi Tanda');
	});

	test('is the last choice, and its name is written', async () => {
		const { user, seen } = renderCascade({ ...HOME, grampanchayat: null });
		await settled('Village');
		await user.click(village());
		expect(offeredNames()).toEqual(['Peddapalli', NOT_LISTED]);
		await user.click(screen.getByRole('option', { name: NOT_LISTED }));
		await user.type(name(), 'Tanda');
		expect(seen.at(0)).toEqual({ ...HOME, grampanchayat: '' });
		expect(seen.at(-1)).toEqual({ ...HOME, grampanchayat: 'Tanda' });
		await chooseTyped(user, village(), 'Peddapalli');
		expect(screen.queryByRole('textbox')).toBeNull();
		expect(seen.at(-1)).toEqual(HOME);
	});

	test('has its error at the name', async () => {
		renderCascade({ ...HOME, grampanchayat: '' }, { errors: { grampanchayat: 'Village is required' } });
		await settled('Village');
		expect(name().getAttribute('aria-invalid')).toBe('true');
		expect(village().getAttribute('aria-invalid')).toBeNull();
	});

	test('is written too where the list could not be loaded', async () => {
		server.use(noNetwork(listGrampanchayats));
		const { user, seen } = renderCascade({ ...HOME, grampanchayat: null });
		await screen.findByRole('alert');
		await chooseTyped(user, village(), NOT_LISTED);
		expect(seen).toEqual([{ ...HOME, grampanchayat: '' }]);
	});
});
