import { screen, within } from '@testing-library/react';
import { listChildren } from '@yuva/contract/children/endpoints';
import type { ChildEntry } from '@yuva/contract/children/schema';
import { expect, test } from 'vitest';
import { answer, fakeServer } from '../../../test/answers.ts';
import { idOf, press } from '../../../test/registers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { serveYear } from '../../../test/summaries.ts';
import { fill } from '../../../test/user.ts';

const server = fakeServer();

const serveChildren = (count: number) =>
	server.use(
		answer(listChildren, {
			status: 'success',
			data: Array.from(
				{ length: count },
				(_, index): ChildEntry => ({
					id: idOf(index),
					full_name: `Child ${index}`,
					child_class: index === 0 ? '5' : '4',
					child_photo_s3_url: null,
				}),
			),
		}),
	);

const rows = () =>
	within(screen.getByRole('table'))
		.getAllByRole('row')
		.slice(1)
		.map((row) => within(row).getAllByRole('cell')[0]?.lastElementChild?.textContent);

test('a long table is shown ten children at a time, numbered on, and from the first page after another filter', async () => {
	serveYear(server);
	serveChildren(23);
	const { user } = await renderApp('/summary');
	await screen.findByRole('table');
	expect(screen.getByText('Showing 23 children')).toBeTruthy();
	expect(rows()).toHaveLength(10);
	await user.click(press('Next'));
	await user.click(press('Next'));
	expect(rows()).toEqual(['21', '22', '23']);
	await user.selectOptions(screen.getByLabelText('Class'), 'Class 4');
	expect(screen.getByText('Page 1 of 3')).toBeTruthy();
	expect(rows()[0]).toBe('1');
});

test('a long tab is shown ten children at a time, and from the first page after another search', async () => {
	serveYear(server);
	serveChildren(12);
	const { user } = await renderApp('/children-summary');
	await screen.findByRole('table');
	await user.click(press('Next'));
	expect(rows()).toHaveLength(2);
	await fill(user, screen.getByRole('searchbox', { name: 'Search by name' }), 'child');
	expect(screen.getByText('Page 1 of 2')).toBeTruthy();
});
