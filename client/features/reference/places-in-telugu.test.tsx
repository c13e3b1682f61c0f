import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import {
	listDistricts,
	listGrampanchayats,
	listMandals,
	listStates,
} from '@yuva/contract/reference/endpoints';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setLanguage } from '../../language/language.ts';
import telugu from '../../language/te/fellow.po';
import { newQueryClient } from '../../local/server/query-client.ts';
import { answer, fakeServer, noNetwork } from '../../test/answers.ts';
import { newUser } from '../../test/user.ts';
import { optionsIn } from './api.ts';
import { LocationCascade } from './parts/location-cascade.tsx';
import { useShownPlaces } from './parts/use-place-names.ts';

const MANDALS = [
	{ id: 4401, name: 'Manthani', translations: { te: 'మంథని' } },
	{ id: 4408, name: 'Peddapalli', translations: { te: 'పెద్దపల్లి' } },
	{ id: 4411, name: 'Dharmaram', translations: { te: 'ధర్మారం' } },
];
const server = fakeServer(
	answer(listStates, [{ id: 36, name: 'Telangana', state_name: 'Telangana', translations: { te: 'తెలంగాణ' } }]),
	answer(listDistricts, [{ id: 682, name: 'Peddapalli', translations: { te: 'పెద్దపల్లి' } }]),
	answer(listMandals, MANDALS),
	answer(listGrampanchayats, [
		{ id: 572_001, name: 'Eklaspur', translations: { te: 'ఎక్లాస్‌పూర్' } },
		{ id: 572_002, name: 'Suraram' },
	]),
);

beforeEach(() => setLanguage('te', telugu));
afterEach(() => setLanguage('en', {}));

const HOME = { state: 36, district: 682, mandal: 4401, grampanchayat: null };

function Form() {
	const [value, setValue] = useState<Parameters<typeof LocationCascade>[0]['value']>(HOME);
	return <LocationCascade value={value} onChange={setValue} />;
}

const inApp = (screens: ReactNode) => (
	<QueryClientProvider client={newQueryClient()}>{screens}</QueryClientProvider>
);

test('places are offered in Telugu, in the order of its letters, and in English in theirs', () => {
	expect(optionsIn(MANDALS)).toEqual([
		{ value: '4411', label: 'ధర్మారం', others: ['Dharmaram'] },
		{ value: '4408', label: 'పెద్దపల్లి', others: ['Peddapalli'] },
		{ value: '4401', label: 'మంథని', others: ['Manthani'] },
	]);
	expect(optionsIn([{ id: 1, name: 'Suraram' }])).toEqual([{ value: '1', label: 'Suraram' }]);
	setLanguage('en', {});
	expect(optionsIn(MANDALS).map(({ label }) => label)).toEqual(['Manthani', 'Peddapalli', 'Dharmaram']);
});

test('a village is found in both scripts, and shown in English where it has no name in Telugu', async () => {
	render(inApp(<Form />));
	const user = newUser();
	await waitFor(() => expect(screen.getByLabelText('ఊరు').matches('input:enabled')).toBe(true));
	const village = screen.getByLabelText('ఊరు');
	for (const [typed, name] of [
		['Eklas', 'ఎక్లాస్‌పూర్'],
		['సూరారం', 'Suraram'],
		['ఎక్లా', 'ఎక్లాస్‌పూర్'],
	] as const) {
		await user.clear(village);
		await user.type(village, typed);
		await user.click(await screen.findByRole('option', { name }));
		expect(village).toHaveProperty('value', name);
	}
});

const SAID = { state: 'Telangana', district: 'Peddapalli', mandal: 'Manthani', grampanchayat: 'Eklaspur' };

function Places() {
	return <p>{Object.values(useShownPlaces({ ...HOME, grampanchayat: 572_001 }, SAID)).join(' · ')}</p>;
}

test('what is shown of a person is in Telugu too; without the lists as the server said it', async () => {
	const first = render(inApp(<Places />));
	await screen.findByText('తెలంగాణ · పెద్దపల్లి · మంథని · ఎక్లాస్‌పూర్');
	first.unmount();
	server.use(...[listStates, listDistricts, listMandals, listGrampanchayats].map((list) => noNetwork(list)));
	render(inApp(<Places />));
	await screen.findByText('Telangana · Peddapalli · Manthani · Eklaspur');
});
