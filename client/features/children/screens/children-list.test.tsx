import { screen, waitFor } from '@testing-library/react';
import { getChild, listChildren } from '@yuva/contract/children/endpoints';
import type { ChildClass, ChildEntry } from '@yuva/contract/children/schema';
import { describe, expect, test, vi } from 'vitest';
import { answer, fakeServer, holdBack, noNetwork, refuse } from '../../../test/answers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { fill, tryAgainFor } from '../../../test/user.ts';

const child = (index: number, full_name: string, child_class: ChildClass): ChildEntry => ({
	id: `019a7f00-0000-7000-8000-00000000000${index}`,
	full_name,
	child_class,
	child_photo_s3_url: null,
	child_thumbnail_url: index === 1 ? '/media/1?s=x' : null,
});

const children = [
	child(1, 'anjali KOLA', '4'),
	child(2, 'bhavani', '10'),
	child(3, 'chitti', 'out_of_school'),
	child(4, 'kola ravi', '2'),
	child(5, "o'brien", 'Other'),
	child(6, 'Sujatha', '2'),
	child(7, 'zoya', '2'),
];

const server = fakeServer(answer(listChildren, { status: 'success', data: children }), noNetwork(getChild));

async function openList(path = '/view-children') {
	const app = await renderApp(path);
	await screen.findByLabelText('Search by name');
	return app;
}

function shown(): string[] {
	return screen.getAllByRole('link', { name: /View Profile/ }).map((link) => {
		const words = link.cloneNode(true) as HTMLElement;
		for (const picture of words.querySelectorAll('[aria-hidden]')) picture.remove();
		return (words.textContent ?? '').replace('View Profile', '').replaceAll(/\s+/g, ' ').trim();
	});
}

describe('the list of children', () => {
	test.each([
		['Sujata', 'Sujatha Class 2'],
		['కోల అంజలి', 'Anjali Kola Class 4'],
	])('is searched in every spelling: %s', async (spelling, found) => {
		const { user } = await openList();
		await fill(user, screen.getByLabelText('Search by name'), spelling);
		await screen.findByText('1 of 7 children');
		expect(shown()).toEqual([found]);
	});

	test('is sorted by class and name, five to a page, names in title case', async () => {
		const { user, visited } = await openList();
		screen.getByText('Total: 7 children');
		expect(shown()).toEqual([
			'Chitti Out of School',
			'Kola Ravi Class 2',
			'Sujatha Class 2',
			'Zoya Class 2',
			'Anjali Kola Class 4',
		]);
		screen.getByText('Page 1 of 2');
		await user.click(screen.getByRole('button', { name: 'Next' }));
		expect(shown()).toEqual(['Bhavani Class 10', "O'Brien Other"]);
		await waitFor(() => expect(visited.path).toBe('/view-children?page=2'));
	});

	test('shows a photo where there is one, else coloured initials', async () => {
		await openList();
		expect(screen.getByRole('main').querySelector('img')?.getAttribute('src')).toBe('/media/1?s=x');
		screen.getByText('KR');
	});

	test('is searched by any part of the name, from the first page on', async () => {
		const { user, visited } = await openList('/view-children?page=2');
		await fill(user, screen.getByLabelText('Search by name'), 'KOL');
		expect(shown()).toEqual(['Kola Ravi Class 2', 'Anjali Kola Class 4']);
		screen.getByText('2 of 7 children');
		await waitFor(() => expect(visited.path).toBe('/view-children?search=KOL'));
	});

	test('says when nobody matches, and leads back to all', async () => {
		const { user } = await openList('/view-children?search=xyz');
		screen.getByText('No child found for “xyz”');
		await user.click(screen.getByRole('button', { name: 'Show all children' }));
		expect(shown()).toHaveLength(5);
	});

	test('shows the last page when the address asks for one beyond', async () => {
		await openList('/view-children?page=99');
		screen.getByText('Page 2 of 2');
	});

	test('leads to each profile', async () => {
		await openList();
		const link = screen.getByRole('link', { name: /Anjali Kola Class 4 View Profile/ });
		expect(link.getAttribute('href')).toBe(`/children/view/${children[0]?.id}`);
	});

	test('gives way to a profile that begins at its top, while searching stays where it is', async () => {
		const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
		const { user, visited } = await openList();
		await fill(user, screen.getByLabelText('Search by name'), 'anj');
		expect(scroll).not.toHaveBeenCalled();
		await user.click(screen.getByRole('link', { name: /View Profile/ }));
		await waitFor(() => expect(visited.path).toBe(`/children/view/${children[0]?.id}`));
		expect(scroll).toHaveBeenCalledWith(0, 0);
		scroll.mockRestore();
	});

	test('leads to the deleted children', async () => {
		await openList();
		const target = () => screen.getByRole('link', { name: 'Recently deleted' }).getAttribute('href');
		expect(target()).toBe('/children/deleted');
	});

	test('asks for the own children only', async () => {
		const asked: string[] = [];
		const note = (_: unknown, request: Request) => void asked.push(new URL(request.url).pathname);
		server.use(answer(listChildren, { status: 'success', data: children }, note));
		await openList();
		expect(asked).toEqual([`/api/children/profile/list/${FELLOW.mobile_number}/`]);
	});
});

describe('without children to show', () => {
	test('an empty list leads to the form', async () => {
		server.use(answer(listChildren, { status: 'success', data: [] }));
		await renderApp('/view-children');
		await screen.findByText('No children yet');
		expect(screen.getByRole('link', { name: 'Recently deleted' })).toBeTruthy();
		const link = screen.getByRole('link', { name: 'Add Child Profile' });
		expect(link.getAttribute('href')).toBe('/add-child-profile');
	});

	test.each([
		['without network', noNetwork(listChildren), 'No connection. Check your network and try again.'],
		[
			'when the server fails',
			refuse(listChildren, 'internal', 'Something went wrong.'),
			'Something went wrong.',
		],
	])('%s it says so and offers to try again', async (_, handler, message) => {
		const held = holdBack(listChildren);
		server.use(held.handler, handler);
		const { user } = await renderApp('/view-children');
		await screen.findByText('Loading children...');
		held.give();
		await waitFor(() => {
			screen.getByText(message);
			screen.getByRole('button', { name: 'Try again' });
		});
		server.resetHandlers();
		await tryAgainFor(user, 'Total: 7 children');
	});
});

test('the menu leads to the form, to the list, back to the dashboard, and out', async () => {
	await renderApp('/children-profile');
	await screen.findByRole('heading', { name: 'Children Profile' });
	const target = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
	expect(target(/Add Child Profile/)).toBe('/add-child-profile');
	expect(target(/View Child Profile/)).toBe('/view-children');
	expect(target(/Back/)).toBe('/main');
	screen.getByRole('button', { name: 'Logout' });
});

test('somebody without access is sent to their own step', async () => {
	const { visited } = await renderApp('/view-children', null);
	await waitFor(() => expect(visited.path).toBe('/login'));
});
