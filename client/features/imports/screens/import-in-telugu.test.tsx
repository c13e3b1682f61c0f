import { screen } from '@testing-library/react';
import { importSheet, listPastImports } from '@yuva/contract/imports/endpoints';
import type { ImportPreview, ImportStep } from '@yuva/contract/imports/schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../../language/language.ts';
import teluguConsole from '../../../language/te/console.po';
import telugu from '../../../language/te/fellow.po';
import { ADMIN } from '../../../test/administration.ts';
import { answer, fakeServer } from '../../../test/answers.ts';
import { PREVIEW as OF_PEOPLE, stepOf } from '../../../test/imports.tsx';
import { renderApp } from '../../../test/render-app.tsx';

const ROW = { values: {}, errors: {}, cells: {}, before: {}, change: null, existing: null, listed_as: null };
const PREVIEW: ImportPreview = {
	...OF_PEOPLE,
	counts: { new: 1, changed: 0, same: 0, doubtful: 1, left_out: 0, faulty: 1 },
	changes: [],
	rows: [],
	total: 3,
};
const STEP: Omit<ImportStep, 'failed' | 'failed_rows'> = stepOf({});

const server = fakeServer(answer(importSheet, PREVIEW), answer(listPastImports, { data: [] }));

beforeEach(() => setLanguage('te', telugu, teluguConsole));
afterEach(() => {
	vi.restoreAllMocks();
	setLanguage('en');
});

async function open() {
	const app = await renderApp('/staff/import', ADMIN);
	const file = new File(['Name;Phone'], 'people.csv', { type: 'text/csv' });
	await app.user.upload(await screen.findByLabelText(/^స్ప్రెడ్‌షీట్/), file);
	await app.user.click(await screen.findByRole('button', { name: 'తర్వాత: పరిశీలన' }));
	return app;
}

const NOT_HERE = 'There is no village of this name here: Ramgiri';
const NOT_HERE_TEXTS = {
	errors: { village: NOT_HERE, gender: 'Gender is required' },
	error_texts: {
		village: {
			id: 'There is no {level} of this name here: {name}',
			values: { level: ['village'], name: 'Ramgiri' },
		},
	},
};
test('the reasons of rows, and where a child is found, are in Telugu', async () => {
	const where = {
		where: 'In the center of Kavya Atram',
		where_text: { id: 'In the center of {name}', values: { name: 'Kavya Atram' } },
	};
	const rows = [
		{ ...ROW, line: 3, state: 'faulty', ...NOT_HERE_TEXTS },
		{ ...ROW, line: 4, state: 'doubtful', existing: { ...where, values: {} } },
	] as const;
	server.use(answer(importSheet, { ...PREVIEW, rows: [...rows] }));
	await open();
	await screen.findByText('సెంటర్ ఊరు: ఈ పేరుతో ఊరు ఇక్కడ లేదు: Ramgiri');
	expect(screen.getByText('లింగం ఎంచుకోవాలి')).toBeTruthy();
	expect(screen.getByText('Kavya Atram సెంటర్‌లో')).toBeTruthy();
});

test('the file of rows that failed has its columns as they were, and the reasons in the chosen language', async () => {
	const saved: File[] = [];
	vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
		saved.push(file as File);
		return 'blob:rows';
	});
	const { user } = await open();
	const failed_rows = [{ cells: ['Ravi', '98', ''], ...NOT_HERE_TEXTS }];
	await screen.findByText('వరుసల వారీగా');
	await user.click(screen.getByRole('button', { name: /^తర్వాత: / }));
	server.use(answer(importSheet, { ...STEP, failed: 1, failed_rows }));
	await user.click(screen.getByRole('button', { name: '1 ఫెలోను చేర్చండి' }));
	await user.click(await screen.findByRole('button', { name: 'చేరని వరుసలు సేవ్ చేయండి' }));
	expect((await saved[0]?.text())?.split('\r\n')).toEqual([
		'Name,Phone,DOB,కారణం',
		'Ravi,98,,సెంటర్ ఊరు: ఈ పేరుతో ఊరు ఇక్కడ లేదు: Ramgiri; లింగం ఎంచుకోవాలి',
		'',
	]);
});
