import { screen, within } from '@testing-library/react';
import { getOwnSlips, getSlips } from '@yuva/contract/prints/printables-endpoints';
import { expect, test, vi } from 'vitest';
import { setLanguage } from '../../../language/language.ts';
import telugu from '../../../language/te/fellow.po';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { idOf, LEAD } from '../../../test/staff-answers.ts';

const server = fakeServer();

const SLIPS = {
	fellow_id: idOf(2),
	fellow_name: 'KAVYA atram',
	fellow_code: 'YF-2026-00042',
	year: '2026-27',
	center: { en: 'Ramagiri, Ramagiri, Peddapalli' },
	date: '2026-11-20',
	contact: {
		organisation: { en: 'Village Trust' },
		contact: { en: 'Desk, 040 123' },
		complaint: { en: '' },
	},
	children: [
		{ id: idOf(11), full_name: 'ANJALI kumari', answered: false },
		{ id: idOf(12), full_name: 'Bhanu Prasad', answered: true },
	],
};
const slipNames = () =>
	screen.getAllByRole('article').map((slip) => slip.getAttribute('aria-label')?.replace(/.*: /, ''));

test('a slip in Telugu has what the head office wrote in Telugu', async () => {
	const organisation = { en: 'Village Trust', te: 'ఊరి ట్రస్ట్' };
	server.use(answer(getOwnSlips, { ...SLIPS, contact: { ...SLIPS.contact, organisation } }));
	setLanguage('te', telugu);
	await renderApp('/children-slips/print');
	expect((await screen.findAllByText('ఊరి ట్రస్ట్')).length).toBeGreaterThan(0);
	expect(screen.queryByText('Village Trust')).toBeNull();
	setLanguage('en', {});
});

test('each child has a slip with what is kept, the rights, the contact and the day', async () => {
	server.use(answer(getOwnSlips, SLIPS));
	const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
	const { user } = await renderApp('/children-slips/print');
	const [slip] = await screen.findAllByRole('article');
	expect(slipNames()).toEqual(['Anjali Kumari', 'Bhanu Prasad']);
	for (const words of [
		'Kavya Atram, Ramagiri',
		'20-11-2026',
		'Your rights',
		'Village Trust',
		'Desk, 040 123',
	])
		expect(slip?.textContent).toContain(words);
	expect(slip?.textContent).toContain('Version 4 · en');
	await user.click(screen.getByLabelText('Not asked yet'));
	expect(slipNames()).toEqual(['Anjali Kumari']);
	await user.click(screen.getByRole('button', { name: 'Print' }));
	expect(print).toHaveBeenCalledOnce();
});

test('a slip without the place of its year names the fellow alone', async () => {
	server.use(answer(getOwnSlips, { ...SLIPS, center: { en: '' } }));
	await renderApp('/children-slips/print');
	const [slip] = await screen.findAllByRole('article');
	if (!slip) throw new Error('There is no slip.');
	expect(within(slip).getByText('Kavya Atram')).toBeTruthy();
});

test('when every guardian was asked, or there is no child, the screen says so', async () => {
	const [, bhanu] = SLIPS.children;
	server.use(answer(getOwnSlips, { ...SLIPS, children: bhanu ? [bhanu] : [] }));
	const first = await renderApp('/children-slips/print');
	await first.user.click(await screen.findByLabelText('Not asked yet'));
	expect(await screen.findByText('Every guardian was asked')).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
	first.unmount();
	server.use(answer(getOwnSlips, { ...SLIPS, children: [] }));
	await renderApp('/children-slips/print');
	expect(await screen.findByText('No children yet')).toBeTruthy();
});

test('a lead prints them for a fellow in reach', async () => {
	server.use(answer(getSlips, SLIPS));
	const first = await renderApp(`/staff/fellows/${idOf(2)}/slips/print`, LEAD);
	expect(await screen.findAllByRole('article')).toHaveLength(2);
	first.unmount();
	server.use(refuse(getSlips, 'not_found', 'Not found.'));
	await renderApp(`/staff/fellows/${idOf(2)}/slips/print`, LEAD);
	expect(await screen.findByText(/was not found/)).toBeTruthy();
});

test('without network the reason is said', async () => {
	server.use(noNetwork(getOwnSlips));
	await renderApp('/children-slips/print');
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
});
