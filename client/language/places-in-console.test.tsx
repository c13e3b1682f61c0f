import { screen, within } from '@testing-library/react';
import { getCenterDots, getFigures } from '@yuva/contract/console/overview-endpoints';
import { listFellows } from '@yuva/contract/fellows/endpoints';
import { listDistricts } from '@yuva/contract/reference/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { groupsOf } from '../features/console/hits.ts';
import { answer, busy, fakeServer, noNetwork } from '../test/answers.ts';
import { FIGURES, PEDDAPALLI_FIGURES } from '../test/overview-answers.ts';
import { renderApp } from '../test/render-app.tsx';
import { FELLOW_ROW, idOf, LEAD } from '../test/staff-answers.ts';
import { chooseLanguage } from './start-language.ts';

const ADILABAD = { ...PEDDAPALLI_FIGURES, district_id: 501, district_name: 'Adilabad' };
const WARANGAL = { ...PEDDAPALLI_FIGURES, district_id: 522, district_name: 'Warangal' };
const MEDAK = { ...PEDDAPALLI_FIGURES, district_id: 513, district_name: 'Medak' };

const server = fakeServer(busy);
beforeEach(() => {
	server.use(
		answer(listDistricts, [
			{ id: 501, name: 'Adilabad', translations: { te: 'ఆదిలాబాద్' } },
			{ id: 513, name: 'Medak', translations: { te: 'మెదక్' } },
			{ id: 682, name: 'Peddapalli', translations: { te: 'పెద్దపల్లి' } },
			{ id: 522, name: 'Warangal' },
		]),
		answer(getFigures, { ...FIGURES, districts: [ADILABAD, MEDAK, PEDDAPALLI_FIGURES, WARANGAL] }),
		answer(getCenterDots, { data: [] }),
		answer(listFellows, { data: [FELLOW_ROW], next_cursor: null }),
	);
});

const IN_ORDER = ['ఆదిలాబాద్', 'పెద్దపల్లి', 'మెదక్', 'Warangal'];

test('tables and filters name the districts in Telugu, in the order of its letters', async () => {
	await chooseLanguage('te');
	await renderApp('/staff', { ...LEAD, role: 'admin' });
	const filter = await screen.findByLabelText('జిల్లా');
	await within(filter).findByRole('option', { name: 'పెద్దపల్లి' });
	const options = within(filter).getAllByRole('option').slice(1);
	expect(options.map(({ textContent }) => textContent)).toEqual(IN_ORDER);
	const table = screen.getByRole('table', { name: 'జిల్లాల వారీగా అంకెలు' });
	const rows = within(table).getAllByRole('row').slice(1);
	expect(rows.map((row) => row.querySelector('strong')?.textContent)).toEqual(IN_ORDER);
});

test('a fellow is listed with the district in Telugu', async () => {
	await chooseLanguage('te');
	await renderApp('/staff/fellows', LEAD);
	const row = await screen.findByRole('row', { name: /Sravani|Kavya/ });
	expect(within(row).getByText('పెద్దపల్లి')).toBeTruthy();
	expect(screen.queryAllByText(/Peddapalli/)).toEqual([]);
});

test('the search names the place of a center, and the home of a fellow, in Telugu', async () => {
	await chooseLanguage('te');
	// The frame of the console loads its texts.
	await renderApp('/staff/fellows', LEAD);
	const ids = { id: idOf(2), fellow_id: idOf(2), mobile_number: null };
	const data = [
		{
			...{ ...ids, kind: 'fellow' as const, name: { en: 'Kavya Atram' } },
			note: { en: 'YF-1 · Ramagiri', te: 'YF-1 · రామగిరి' },
		},
		{
			...{ ...ids, kind: 'center' as const, note: { en: 'Kavya Atram' } },
			name: { en: 'Ramagiri', te: 'రామగిరి' },
		},
	];
	const choices = groupsOf({ data, more: [] }, 'ram').flatMap((group) => group.lines.map(([found]) => found));
	expect(choices.map(({ name, note }) => [name, note])).toEqual([
		['Kavya Atram', 'YF-1 · రామగిరి'],
		['రామగిరి', 'ఫెలో: Kavya Atram'],
	]);
});

test('without the list of districts, and in English, they are named in English', async () => {
	server.use(noNetwork(listDistricts));
	await chooseLanguage('te');
	const { unmount } = await renderApp('/staff', { ...LEAD, role: 'admin' });
	expect((await screen.findAllByText('Peddapalli')).length).toBeGreaterThan(1);
	unmount();
	await chooseLanguage('en');
	await renderApp('/staff/fellows', LEAD);
	expect((await screen.findAllByText('Peddapalli')).length).toBeGreaterThan(0);
});
