import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
	getCenterReport,
	getOwnPaperRegister,
	getPaperRegister,
} from '@yuva/contract/prints/printables-endpoints';
import type { CenterReport, PaperRegister } from '@yuva/contract/prints/printables-schema';
import { expect, test, vi } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';

const ID = '019a7f00-0000-7000-8000-000000000011';
const LEAD = { ...FELLOW, role: 'district_lead' as const };
const HEAD = {
	fellow_id: ID,
	fellow_name: 'sravani kola',
	fellow_code: 'YF-2026-00001',
	year: '2026-27',
	center: { en: 'Suraram, Manthani, Peddapalli' },
};
const REGISTER: PaperRegister = {
	...HEAD,
	module: 2,
	dates: { 11: '2026-11-17' },
	lines: [
		{
			id: '019a7f00-0000-7000-8000-000000000001',
			full_name: 'anjali KOLA',
			child_class: '4',
			marks: { 11: 'Present' },
		},
		{
			id: '019a7f00-0000-7000-8000-000000000002',
			full_name: 'ravi',
			child_class: 'out_of_school',
			marks: { 11: 'Absent' },
		},
	],
};
const REPORT: CenterReport = {
	...HEAD,
	status: 'Active',
	date: '2026-11-20',
	photo_url: '/media/1?s=x',
	without_photo_consent: 2,
	classes: [{ child_class: '4', girls: 3, boys: 2, others: 0 }],
	months: [{ month: '2026-10', days: 5, child_days: 20, present: 15 }],
	levels: [{ assessment_type: 'baseline', children: 5, level: 9.25 }],
	quotes: [{ stakeholder: 'Supporter', words: 'The room is full every evening.' }],
};

const modules: unknown[] = [];
const server = fakeServer(
	answer(getOwnPaperRegister, REGISTER, ({ module }) => void modules.push(module)),
	answer(getPaperRegister, REGISTER),
	answer(getCenterReport, REPORT),
);
const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);

const cellsOf = (row: HTMLElement | undefined) =>
	row ? [...row.children].map(({ textContent }) => textContent).slice(0, 5) : [];

test('the register stands there as it is printed: names, classes, letters for the marks, rows to spare', async () => {
	const { user } = await renderApp('/children-attendance/print?module=2');
	const rows = within(await screen.findByRole('table')).getAllByRole('row');
	expect(rows).toHaveLength(1 + 2 + 3 + 1);
	expect(rows.map(cellsOf).slice(0, 4)).toEqual([
		['No.', 'Name', 'Class', '1117-11', '12'],
		['1', 'Anjali Kola', '4', 'P', ''],
		['2', 'Ravi', '–', 'A', ''],
		['3', '', '', '', ''],
	]);
	expect(rows.at(-1)?.textContent).toBe('Present1');
	screen.getByText('Suraram, Manthani, Peddapalli');
	screen.getByText('Sravani Kola (YF-2026-00001)');
	screen.getByRole('img', { name: 'QR code that opens this register' });
	expect(modules).toEqual(['2']);
	await user.click(screen.getByRole('button', { name: 'Print' }));
	expect(print).toHaveBeenCalledTimes(1);
	await user.click(screen.getByLabelText('Empty, to fill by hand'));
	expect(screen.queryByText('P', { exact: true })).toBeNull();
	await user.selectOptions(screen.getByLabelText('Module'), '3');
	await waitFor(() => expect(modules).toContain('3'));
});

test('a register and a report without the place of their year leave it out', async () => {
	const nowhere = { center: { en: '' } };
	server.use(
		answer(getOwnPaperRegister, { ...REGISTER, ...nowhere }),
		answer(getCenterReport, { ...REPORT, ...nowhere }),
	);
	const register = await renderApp('/children-attendance/print?module=2');
	await screen.findByText('Sravani Kola (YF-2026-00001)');
	expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
		'Fellow',
		'Module',
		'Children',
	]);
	register.unmount();
	await renderApp(`/staff/fellows/${ID}/report`, LEAD);
	await screen.findByRole('heading', { name: 'Learning Center' });
});

test('without children there is nothing to print', async () => {
	server.use(answer(getOwnPaperRegister, { ...REGISTER, lines: [], dates: {} }));
	await renderApp('/children-attendance/print');
	await screen.findByText('No children yet');
	expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

test('a register that cannot be loaded says why, and trying again helps', async () => {
	server.use(noNetwork(getPaperRegister));
	const { user } = await renderApp(`/staff/fellows/${ID}/register/print`, LEAD);
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
	server.resetHandlers();
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	await screen.findByText('Anjali Kola');
});

test('the report tells figures, and leaves the photo out while a guardian has not agreed', async () => {
	const { user } = await renderApp(`/staff/fellows/${ID}/report`, LEAD);
	await screen.findByText('Suraram, Manthani, Peddapalli');
	const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) }).textContent;
	expect([rowOf('Class 4'), rowOf('October 2026'), rowOf('Baseline')]).toEqual([
		expect.stringMatching(/3.*2.*5/),
		expect.stringContaining('75.0%'),
		expect.stringContaining('9.3'),
	]);
	screen.getByText(/The room is full every evening/);
	expect(screen.queryByRole('img', { name: 'The learning center' })).toBeNull();
	screen.getByText(/^No guardian of 2 children has agreed to photos/);
	await user.click(screen.getByLabelText('Show the photo of the center'));
	screen.getByRole('img', { name: 'The learning center' });
});

test('a photo that is shown after its address has expired is asked for again', async () => {
	let photo_url = '/media/1?s=old';
	server.use(answer(getCenterReport, () => ({ ...REPORT, photo_url })));
	const { user } = await renderApp(`/staff/fellows/${ID}/report`, LEAD);
	await user.click(await screen.findByLabelText('Show the photo of the center'));
	const photo = screen.getByRole('img', { name: 'The learning center' });
	expect(photo.getAttribute('src')).toBe(photo_url);
	photo_url = '/media/1?s=fresh';
	fireEvent.error(photo);
	await waitFor(() => expect(photo.getAttribute('src')).toBe(photo_url));
});

test('the report of an empty center says so, and of a fellow out of reach that they were not found', async () => {
	server.use(
		answer(getCenterReport, { ...REPORT, photo_url: null, classes: [], months: [], levels: [], quotes: [] }),
	);
	const first = await renderApp(`/staff/fellows/${ID}/report`, LEAD);
	await screen.findByText('No child is registered yet.');
	screen.getByText('No attendance is marked yet.');
	screen.getByText('No child is assessed yet.');
	first.unmount();
	server.use(refuse(getCenterReport, 'not_found', 'Not found.'));
	await renderApp(`/staff/fellows/${ID}/report`, LEAD);
	await screen.findByText('This fellow was not found. They may belong to another district now.');
});
