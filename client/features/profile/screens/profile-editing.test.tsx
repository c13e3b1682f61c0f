import { screen, waitFor } from '@testing-library/react';
import { changeFamilyDetails, changePersonalDetails } from '@yuva/contract/profile/endpoints';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { alerts, fact, openProfile, press, profileAnswers, select, sent } from '../../../test/profile.ts';
import { fill } from '../../../test/user.ts';

const server = fakeServer(...profileAnswers);

beforeEach(() => {
	sent.length = 0;
});
afterEach(() => void vi.unstubAllGlobals());

describe('editing', () => {
	test('sends the section with the text of Other in place of the choice', async () => {
		const { user } = await openProfile();
		await press(user, 'Edit Personal Details');
		expect(select('Religion').value).toBe('Other');
		await fill(user, screen.getByRole('textbox', { name: 'Email' }), 'me@example.in');
		await press(user, 'Save Changes: Personal Details');
		expect(await screen.findByText('Changes saved')).toBeTruthy();
		expect(sent).toEqual([
			{
				gender: 'Female',
				religion: 'Buddhist',
				caste_category: 'SC',
				date_of_birth: '2004-02-29',
				state: 36,
				district: 682,
				mandal: 4408,
				grampanchayat: 4408001,
				email: 'me@example.in',
			},
		]);
		expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Personal Details' }));
	});

	test('Cancel sends nothing and takes back what was typed', async () => {
		const { user } = await openProfile();
		await press(user, 'Edit Family Details');
		await fill(user, screen.getByRole('textbox', { name: "Father's Name" }), 'Ravi');
		await press(user, 'Cancel: Family Details');
		expect(fact("Father's Name")).toBe('–');
		await press(user, 'Edit Family Details');
		expect(screen.getByRole<HTMLInputElement>('textbox', { name: "Father's Name" }).value).toBe('');
		expect(sent).toEqual([]);
	});

	test('Other without a text is pointed at and not sent', async () => {
		const { user } = await openProfile();
		await press(user, 'Edit Family Details');
		await user.selectOptions(select("Father's Occupation"), 'Other');
		await press(user, 'Save Changes: Family Details');
		expect(alerts()).toEqual(["Please specify father's occupation"]);
		await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('other_father_occupation'));
		expect(sent).toEqual([]);
	});

	test('another district clears mandal and village, which are then missing', async () => {
		const { user } = await openProfile();
		await press(user, 'Edit Personal Details');
		await waitFor(() => expect(select('District').disabled).toBe(false));
		await user.selectOptions(select('District'), 'Select');
		await press(user, 'Save Changes: Personal Details');
		expect(alerts()).toEqual(['District is required', 'Mandal is required', 'Village is required']);
		await waitFor(() => expect(document.activeElement).toBe(select('District')));
	});

	test('an unusual date of birth is asked about before it is sent', async () => {
		const { user } = await openProfile();
		await press(user, 'Edit Personal Details');
		const birth = screen.getByRole('textbox', { name: 'Date of Birth' });
		await user.clear(birth);
		await fill(user, birth, '29-02-1960');
		await user.keyboard('{Escape}');
		await press(user, 'Save Changes: Personal Details');
		expect(await screen.findByText(/Is that right\?/)).toBeTruthy();
		expect(sent).toEqual([]);
		await press(user, 'Yes, it is right');
		await waitFor(() => expect(sent).toMatchObject([{ date_of_birth: '1960-02-29' }]));
	});

	test('a refusal shows the message and the field; the form stays', async () => {
		const message = 'This mandal is not in the chosen district';
		server.use(refuse(changePersonalDetails, 'invalid', message, { mandal: message }));
		const { user } = await openProfile();
		await press(user, 'Edit Personal Details');
		await press(user, 'Save Changes: Personal Details');
		expect(await screen.findByText('Failed to update profile. Please try again.')).toBeTruthy();
		expect(select('Mandal').getAttribute('aria-invalid')).toBe('true');
	});

	test('without network, in a browser that keeps nothing, nothing typed is lost', async () => {
		vi.stubGlobal('indexedDB', undefined);
		server.use(noNetwork(changeFamilyDetails));
		const { user } = await openProfile();
		await press(user, 'Edit Family Details');
		await fill(user, screen.getByRole('textbox', { name: "Father's Name" }), 'Ravi');
		await press(user, 'Save Changes: Family Details');
		expect(await screen.findByText('Failed to update profile. Please try again.')).toBeTruthy();
		server.resetHandlers();
		await press(user, 'Save Changes: Family Details');
		await waitFor(() => expect(sent).toMatchObject([{ father_name: 'Ravi', mother_occupation: 'Weaver' }]));
	});
});

describe('education', () => {
	async function openEducation() {
		const app = await openProfile();
		await press(app.user, 'Edit Education Details');
		await screen.findByRole('option', { name: 'Osmania University' });
		return app;
	}

	test('university, college and course are chosen one after the other', async () => {
		const { user } = await openEducation();
		expect(select('College').disabled).toBe(true);
		await user.selectOptions(select('University'), 'Osmania University');
		await screen.findByRole('option', { name: 'Nizam College' });
		await user.selectOptions(select('College'), 'Nizam College');
		await screen.findByRole('option', { name: 'BA' });
		await user.selectOptions(select('Course'), 'BA');
		await user.selectOptions(select('Semester'), '3');
		await fill(user, screen.getByRole('textbox', { name: 'Artistic Skills' }), 'Singing,singing, Dance ');
		await press(user, 'Save Changes: Education Details');
		await waitFor(() =>
			expect(sent).toMatchObject([
				{
					university_name: 1,
					college_name: 10,
					course_name: 100,
					semester: '3',
					technical_skills: 'Excel, Typing',
					artistic_skills: 'Singing, Dance',
				},
			]),
		);
	});

	test('Others switches college and course to free text', async () => {
		const { user } = await openEducation();
		await user.selectOptions(select('University'), 'Others');
		await press(user, 'Save Changes: Education Details');
		expect(alerts()).toEqual(['Please specify university']);
		await fill(user, screen.getByRole('textbox', { name: 'Please specify university' }), 'Open University');
		await fill(user, screen.getByRole('textbox', { name: 'College' }), 'Study centre');
		await fill(user, screen.getByRole('textbox', { name: 'Course' }), 'BA');
		await press(user, 'Save Changes: Education Details');
		await waitFor(() =>
			expect(sent).toMatchObject([
				{
					university_name: 'others',
					university_other: 'Open University',
					college_other: 'Study centre',
					course_other: 'BA',
				},
			]),
		);
	});
});
