import { screen, waitFor } from '@testing-library/react';
import { getAssessments } from '@yuva/contract/assessments/endpoints';
import { getChildrenAttendanceSummary } from '@yuva/contract/attendance/endpoints';
import {
	deleteChild,
	getChild,
	listChildren,
	listDeletedChildren,
	restoreChild,
} from '@yuva/contract/children/endpoints';
import { childLeaves } from '@yuva/contract/years/enrolment-endpoints';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryOf } from '../../../local/local.ts';
import { hasDrafts, loadDraft, saveDraft } from '../../../local/store/drafts.ts';
import { answer, busy, fakeServer, holdBack, noNetwork, refuse } from '../../../test/answers.ts';
import { summaryOf } from '../../../test/attendance-summaries.ts';
import { CHILD, press, write } from '../../../test/child-steps.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { tryAgainFor } from '../../../test/user.ts';

const VIEW = `/children/view/${CHILD.id}`;
const deleted: string[] = [];

const server = fakeServer(
	answer(getChild, { status: 'success', data: CHILD }),
	answer(listChildren, { status: 'success', data: [] }),
	answer(listDeletedChildren, { status: 'success', data: [] }),
	answer(deleteChild, { status: 'success' }, (_, { url }) => void deleted.push(new URL(url).pathname)),
);

const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);

beforeEach(() => {
	deleted.length = 0;
	print.mockClear();
});
afterEach(() => vi.useRealTimers());

async function openView() {
	const app = await renderApp(VIEW);
	await screen.findByText('Personal Information');
	return app;
}

const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

describe("a child's profile", () => {
	test('is shown whole, names in title case, dates as people write them', async () => {
		await openView();
		const labels = screen.getAllByRole('term').map((term) => term.textContent ?? '');
		expect(Object.fromEntries(labels.map((label) => [label, factOf(label)]))).toEqual({
			'Full Name': 'Anjali Kola',
			Gender: 'Female',
			'Date of Birth': '15-07-2016',
			Religion: 'Hindu',
			'Caste Category': 'OBC',
			State: 'Telangana',
			District: 'Peddapalli',
			Mandal: 'Manthani',
			Village: 'Suraram',
			'School Name': 'ZPHS Manthani',
			'School Type': 'Government',
			Class: '4',
			"Mother's Name": 'Lakshmi',
			"Mother's Occupation": 'Tailor',
			"Father's Name": 'Ravi',
			"Father's Occupation": 'Driver',
			'Parent Mobile Number': '0872123456',
		});
	});

	test('shows the text of an Other in its place', async () => {
		const other = {
			caste_category: 'OTHER',
			other_caste: 'BC-E',
			child_class: 'Other',
			other_child_class: 'Nursery',
		};
		server.use(answer(getChild, { status: 'success', data: { ...CHILD, ...other } as typeof CHILD }));
		await openView();
		expect([factOf('Caste Category'), factOf('Class')]).toEqual(['BC-E', 'Nursery']);
	});

	test('harmlessly shows HTML that somebody typed as a name', async () => {
		const full_name = '<img src=x onerror=alert(1)>';
		server.use(answer(getChild, { status: 'success', data: { ...CHILD, full_name } }));
		await openView();
		expect(screen.getByRole('main').querySelector('img')).toBeNull();
		expect(factOf('Full Name')).toContain('<img');
	});

	test('leads to editing, is printed, and goes back', async () => {
		const { user } = await openView();
		const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
		expect(target('Edit Profile')).toBe(`/children/edit/${CHILD.id}`);
		expect(target('Back')).toBe('/children-summary');
		await press(user, 'Download/Print');
		expect(print).toHaveBeenCalledTimes(1);
	});
});

describe('deleting a child', () => {
	test('asks, says what stays, deletes and leads to the list', async () => {
		const { user, visited } = await openView();
		await press(user, 'Delete Child');
		const question = await screen.findByRole('alertdialog', { name: 'Delete Anjali Kola?' });
		expect(question.textContent).toContain('leaves your lists');
		expect(question.textContent).toContain('Attendance stays in the summaries. The scores leave them');
		expect(question.textContent).toContain('You can restore the child for 30 days');
		await press(user, 'Delete');
		await waitFor(() => expect(visited.path).toBe('/view-children'));
		expect(deleted).toEqual([`/api/children/profile/delete/${CHILD.id}/`]);
		await screen.findByText('Anjali Kola was deleted.');
	});

	test('is undone by one tap right after it', async () => {
		const { user } = await openView();
		await press(user, 'Delete Child');
		await screen.findByRole('alertdialog');
		await press(user, 'Delete');
		await screen.findByText('Anjali Kola was deleted.');
		const restored: string[] = [];
		const entry = {
			id: CHILD.id,
			full_name: CHILD.full_name,
			child_class: '4',
			child_photo_s3_url: null,
		} as const;
		server.use(
			answer(restoreChild, { status: 'success' }, (_, { url }) => {
				restored.push(new URL(url).pathname);
				server.use(answer(listChildren, { status: 'success', data: [entry] }));
			}),
		);
		await press(user, 'Undo: Anjali Kola');
		await screen.findByText('Anjali Kola is in your list again.');
		expect(restored).toEqual([`/api/children/profile/restore/${CHILD.id}/`]);
		await screen.findByRole('link', { name: /Anjali Kola Class 4/ });
		await waitFor(() => expect(screen.queryByText('Anjali Kola was deleted.')).toBeNull());
	});

	test('and undoing it read the scores and the attendance of the children again', async () => {
		const asked = new Set<string>();
		server.use(
			answer(getAssessments, { data: [] }, () => void asked.add('scores')),
			answer(getChildrenAttendanceSummary, summaryOf([], []), () => void asked.add('attendance')),
			answer(restoreChild, { status: 'success' }),
		);
		const { user, cache } = await openView();
		const { mobile_number } = FELLOW;
		await cache.fetchQuery(queryOf(getAssessments, { fellow_mobile_number: mobile_number }));
		await cache.fetchQuery(queryOf(getChildrenAttendanceSummary, { fellow_mobile: mobile_number }));
		asked.clear();
		await press(user, 'Delete Child');
		await screen.findByRole('alertdialog');
		await press(user, 'Delete');
		await waitFor(() => expect(asked).toEqual(new Set(['scores', 'attendance'])));
		await screen.findByText('Anjali Kola was deleted.');
		asked.clear();
		await press(user, 'Undo: Anjali Kola');
		await waitFor(() => expect(asked).toEqual(new Set(['scores', 'attendance'])));
	});

	test('ends what was begun about the child, once it can no longer be undone by one tap', async () => {
		const { user, unmount } = await openView();
		const begun = [`child:${CHILD.id}`, `child:${CHILD.id}:photo`, `consent:${CHILD.id}`];
		for (const name of begun) await saveDraft(name, { id: CHILD.id, full_name: 'anjali' });
		await press(user, 'Delete Child');
		await screen.findByRole('alertdialog');
		await press(user, 'Delete');
		await screen.findByText('Anjali Kola was deleted.');
		expect(await loadDraft(`child:${CHILD.id}`)).toBeDefined();
		unmount();
		await renderApp('/view-children');
		await waitFor(async () => expect(await hasDrafts()).toBe(false));
	});

	test('can be called off', async () => {
		const { user } = await openView();
		await press(user, 'Delete Child');
		await screen.findByRole('alertdialog');
		await press(user, 'Cancel');
		await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
		expect(deleted).toEqual([]);
	});

	test('that is refused leaves the profile and says why', async () => {
		server.use(refuse(deleteChild, 'forbidden', 'Finish the steps of your application first.'));
		const { user, visited } = await openView();
		await press(user, 'Delete Child');
		await screen.findByRole('alertdialog');
		await press(user, 'Delete');
		await screen.findByText('Finish the steps of your application first.');
		await waitFor(() => expect(visited.path).toBe(VIEW));
	});
});

test('a child that left leads to no other screen once the fellow has gone on', async () => {
	const held = holdBack(childLeaves);
	server.use(busy);
	server.use(
		answer(getChild, { status: 'success', data: CHILD }),
		answer(listChildren, { status: 'success', data: [] }),
		held.handler,
		answer(childLeaves, { status: 'success' }),
	);
	const { user, visited } = await openView();
	await user.click(await screen.findByRole('button', { name: 'Child left the center' }));
	await user.selectOptions(await screen.findByRole('combobox', { name: /Reason/ }), 'Other');
	await write(user, 'Note', 'With the grandmother');
	await press(user, 'Take off the list');
	await screen.findByText('Saving…');
	await user.click(screen.getByRole('button', { name: 'Close' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	await user.click(screen.getByRole('link', { name: 'Back' }));
	await waitFor(() => expect(visited.path).toBe('/children-summary'));
	held.give();
	await screen.findByText('Anjali Kola is off the list.');
	const moved = waitFor(() => expect(visited.path).not.toBe('/children-summary'), { timeout: 300 });
	await expect(moved).rejects.toThrow();
});

describe('a profile that cannot be shown', () => {
	test('has no id in the address', async () => {
		await renderApp('/children/view/');
		await screen.findByText('Child ID not found in URL.');
	});

	test.each([
		["is another fellow's", refuse(getChild, 'not_found', 'Not found.'), 'Failed to fetch child profile.'],
		['cannot be reached', noNetwork(getChild), 'Something went wrong.'],
	])('%s: says so after loading and offers to try again', async (_, handler, message) => {
		const held = holdBack(getChild);
		server.use(held.handler, handler);
		const { user } = await renderApp(VIEW);
		await screen.findByText('Loading child profile...');
		held.give();
		await waitFor(() => {
			screen.getByText(message);
			screen.getByRole('button', { name: 'Try again' });
		});
		server.resetHandlers();
		await tryAgainFor(user, 'Personal Information');
	});
});
