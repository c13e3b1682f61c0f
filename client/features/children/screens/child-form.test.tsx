import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { listChildren, saveChild } from '@yuva/contract/children/endpoints';
import { beforeEach, describe, expect, test } from 'vitest';
import { dropAllDrafts } from '../../../local/store/drafts.ts';
import { answer, fakeServer, refuse } from '../../../test/answers.ts';
import {
	alerts,
	CHILD,
	childListAnswers,
	FILLED_IN_CHILD,
	fillInChild,
	focusedField,
	leaveDraft,
	press,
	write,
} from '../../../test/child-steps.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { fill } from '../../../test/user.ts';

const SAVED = 'Child profile saved successfully!';
const sent: Record<string, unknown>[] = [];

const saved = { status: 'success', child_id: CHILD.id, message: SAVED } as const;
const server = fakeServer(
	...childListAnswers,
	answer(listChildren, { status: 'success', data: [] }),
	answer(saveChild, saved, (child) => sent.push(child)),
);

beforeEach(async () => {
	sent.length = 0;
	await dropAllDrafts();
});

async function openForm(who = FELLOW) {
	const app = await renderApp('/add-child-profile', who);
	await screen.findByLabelText('Full Name');
	screen.getByRole('heading', { level: 1, name: 'Add Child Profile' });
	return app;
}

async function openFilled(changes: object = {}) {
	await leaveDraft(changes);
	const app = await openForm();
	await screen.findByText('Draft restored');
	return app;
}

const submit = (user: UserEvent) => press(user, 'Save Child Profile');
const summary = () => alerts().find((text) => text.startsWith('Please fill in'));

describe('a new child', () => {
	test('is saved as typed, with an id of its own, and the list follows', async () => {
		const { user, visited } = await openForm();
		expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/view-children');
		await fillInChild(user);
		await submit(user);
		await screen.findByText(SAVED);
		expect(screen.getByRole('link', { name: 'Ask Consent' }).getAttribute('href')).toBe('/children/consents');
		await waitFor(() => expect(visited.path).toBe('/view-children'));
		const fellow_mobile_number = FELLOW.mobile_number;
		expect(sent).toEqual([
			{ ...FILLED_IN_CHILD, fellow_mobile_number, id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
		]);
	});

	test('that is not filled in gets every message, a summary, and the focus on the first field', async () => {
		// This fellow has added no child, so nothing is filled in.
		const { user } = await openForm({ ...FELLOW, mobile_number: '9876543299' });
		await submit(user);
		await waitFor(() => expect(focusedField()).toBe('full_name'));
		expect(summary()).toBe(
			"Please fill in the following required fields: Full Name, Gender, Date of Birth, Religion, Caste Category, State, District, Mandal, Village, School Name, School Type, Class, Mother's Name, Mother's Occupation, Father's Name, Father's Occupation, Parent Mobile Number",
		);
		expect(alerts()).toEqual(
			expect.arrayContaining([
				'Full name is required',
				'Gender is required',
				'Religion is required',
				'Caste category is required',
				'Date of birth is required',
				'State is required',
				'District is required',
				'Mandal is required',
				'Village is required',
				'School name is required',
				'School type is required',
				'Class is required',
				"Mother's name is required",
				"Father's name is required",
				"Mother's occupation is required",
				"Father's occupation is required",
				'Please enter a valid 10-digit mobile number',
			]),
		);
		expect(sent).toEqual([]);
	});

	test('loses a message, and its place in the summary, when that field is edited', async () => {
		const { user } = await openFilled({ full_name: '', father_name: ' ' });
		await submit(user);
		const start = 'Please fill in the following required fields: ';
		await waitFor(() => expect(summary()).toBe(`${start}Full Name, Father's Name`));
		await fill(user, screen.getByLabelText('Full Name'), 'A');
		expect(summary()).toBe(`${start}Father's Name`);
		expect(alerts()).not.toContain('Full name is required');
		await fill(user, screen.getByLabelText("Father's Name"), 'R');
		expect(summary()).toBeUndefined();
	});

	test.each([
		['Caste Category', 'OTHER', 'Please specify caste category', 'other_caste'],
		['Religion', 'Other', 'Please specify religion', 'other_religion'],
		['School Type', 'Other', 'Please specify school type', 'other_type_of_school'],
		['Class', 'Other', 'Please specify class', 'other_child_class'],
		["Mother's Occupation", 'Other', "Please specify mother's occupation", 'other_mother_occupation'],
		["Father's Occupation", 'Other', "Please specify father's occupation", 'other_father_occupation'],
	])('whose %s is Other must say which', async (label, other, message, field) => {
		const { user } = await openFilled();
		await user.selectOptions(screen.getByLabelText(label, { selector: 'select' }), other);
		await submit(user);
		await waitFor(() => expect(alerts()).toContain(message));
		await waitFor(() => expect(focusedField()).toBe(field));
		await fill(user, screen.getByLabelText(message), 'Something');
		await submit(user);
		await screen.findByText(SAVED);
		expect(sent).toMatchObject([{ [field]: 'Something' }]);
	});

	test('whose gender is Other must say which; another choice clears the text', async () => {
		const { user } = await openFilled();
		await user.click(screen.getByLabelText('Other'));
		await submit(user);
		await waitFor(() => expect(alerts()).toContain('Please specify gender'));
		await fill(user, screen.getByLabelText('Please specify gender'), 'Hijra');
		await user.click(screen.getByLabelText('Male'));
		await submit(user);
		await screen.findByText(SAVED);
		expect(sent).toMatchObject([{ gender: 'Male', other_gender: '' }]);
	});

	test("has its parent's number checked while it is typed", async () => {
		const { user } = await openForm();
		const message = 'Please enter a valid 10-digit mobile number';
		screen.getByText('Enter 10-digit mobile number');
		await write(user, 'Parent Mobile Number', '98765');
		expect(alerts()).toEqual([]);
		await user.tab();
		expect(alerts()).toEqual([message]);
		await write(user, 'Parent Mobile Number', '9876543210');
		expect(alerts()).toEqual([]);
		await write(user, 'Parent Mobile Number', '98765432101');
		expect(alerts()).toEqual([message]);
		await write(user, 'Parent Mobile Number', '98x765');
		expect(alerts()).toEqual([message]);
		await write(user, 'Parent Mobile Number', '\u202a+91 98765\u201143210\u202c');
		expect(alerts()).toEqual([]);
		expect(screen.getByLabelText('Parent Mobile Number')).toHaveProperty('value', '9876543210');
	});

	test('cannot be born today or later', async () => {
		const { user } = await openFilled({ date_of_birth: '2095-12-31' });
		await submit(user);
		await waitFor(() => expect(alerts()).toContain('Date of birth must be in the past'));
		expect(sent).toEqual([]);
	});

	test('of an unusual age is asked about, and saved when that is right', async () => {
		const { user } = await openFilled({ date_of_birth: '1990-07-15' });
		await submit(user);
		const question = await screen.findByRole('alertdialog', { name: 'Is the date of birth right?' });
		expect(question.textContent).toMatch(/With this date of birth the child is \d\d years old/);
		await press(user, 'Change the date');
		await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
		expect(sent).toEqual([]);
		await submit(user);
		await screen.findByRole('alertdialog');
		await press(user, 'Yes, it is right');
		await screen.findByText(SAVED);
		expect(sent).toMatchObject([{ date_of_birth: '1990-07-15' }]);
	});

	test('that may be there already is asked about before it is saved', async () => {
		const already = 'Your center already has a child with this name and birth date.';
		server.use(refuse(saveChild, 'possible_duplicate', already));
		const { user } = await openFilled();
		await submit(user);
		const question = await screen.findByRole('alertdialog', { name: 'Is this the same child?' });
		expect(question.textContent).toContain(already);
		await press(user, 'Go back');
		await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
		await submit(user);
		await screen.findByRole('alertdialog');
		server.resetHandlers();
		await press(user, 'Save as another child');
		await screen.findByText(SAVED);
		expect(sent).toMatchObject([{ confirm_duplicate: true }]);
	});

	test('is sent once, however often the button is pressed', async () => {
		const { user } = await openFilled();
		await user.dblClick(screen.getByRole('button', { name: 'Save Child Profile' }));
		await screen.findByText(SAVED);
		expect(sent).toHaveLength(1);
	});
});
