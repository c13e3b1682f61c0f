import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../people.ts';
import { expectDraft } from '../phone-storage.ts';
import { choosePlace } from '../pictures-and-places.ts';
import { expectSaved } from '../saved.ts';
import { alertOf, type Cast, choosePhoto } from './cast.ts';

async function fillChild(page: Page, name: string): Promise<void> {
	await page.getByLabel('Full Name', { exact: true }).fill(name);
	await page.getByText('Female', { exact: true }).click();
	await page.getByLabel('Date of Birth', { exact: true }).fill('15-07-2016');
	await page.keyboard.press('Tab');
	await page.getByLabel('Religion', { exact: true }).selectOption({ label: 'Hindu' });
	await page.getByLabel('Caste Category', { exact: true }).selectOption({ label: 'SC' });
	await choosePlace(page, {
		State: 'Telangana',
		District: 'Peddapalli',
		Mandal: 'Manthani',
		Village: 'Manthani',
	});
	await page.getByLabel('School Name', { exact: true }).fill('Zilla Parishad High School');
	await page.getByLabel('School Type', { exact: true }).selectOption({ label: 'Government' });
	await page.getByLabel('Class', { exact: true }).selectOption({ label: '4' });
	await page.getByLabel("Mother's Name", { exact: true }).fill('Lakshmi');
	await page.getByLabel("Mother's Occupation", { exact: true }).selectOption({ label: 'Home Maker' });
	await page.getByLabel("Father's Name", { exact: true }).fill('Ramulu');
	await page.getByLabel("Father's Occupation", { exact: true }).selectOption({ label: 'Driver' });
	await page.getByLabel('Parent Mobile Number', { exact: true }).fill('9876543210');
}

export async function registerChildren({ volunteer }: Cast): Promise<void> {
	await volunteer.goto('/children-profile');
	await expectAccessible(volunteer, 'the menu of children');
	await volunteer.getByRole('link', { name: /Add Child Profile/ }).click();
	await volunteer.getByRole('button', { name: 'Save Child Profile' }).click();
	await expect(
		alertOf(volunteer).filter({ hasText: 'Please fill in the following required fields:' }),
	).toBeVisible();
	await expectAccessible(volunteer, 'the child form with everything missing');
	await fillChild(volunteer, 'anjali kola');
	await choosePhoto(volunteer);
	await expect(
		volunteer.getByText('Profile photo added successfully (will be uploaded on final save)'),
	).toBeVisible();
	await expectDraft(volunteer, 'anjali kola');
	await expectDraft(volunteer, 'image/');
	await volunteer.reload();
	await expect(volunteer.getByLabel('Full Name', { exact: true })).toHaveValue('anjali kola');
	await volunteer.getByRole('button', { name: 'Save Child Profile' }).click();
	await expectSaved(volunteer, 'Child profile saved successfully!');
	await volunteer.waitForURL('**/view-children');
	await expect(volunteer.getByText('Anjali Kola')).toBeVisible();
	await expectAccessible(volunteer, 'the list of children');
	for (const name of ['Bhavani Rathod', 'Charan Sidam']) {
		await volunteer.goto('/add-child-profile');
		await fillChild(volunteer, name);
		await volunteer.getByRole('button', { name: 'Save Child Profile' }).click();
		await volunteer.waitForURL('**/view-children');
	}
}

export async function editAndDelete({ volunteer }: Cast): Promise<void> {
	await volunteer.goto('/view-children');
	await volunteer.getByRole('link', { name: /Anjali Kola/ }).click();
	await expect(volunteer.getByRole('img', { name: /Anjali Kola/ }).first()).toBeVisible();
	await expectAccessible(volunteer, 'the profile of a child');
	await volunteer.getByRole('link', { name: /Edit Profile/ }).click();
	await volunteer.getByRole('button', { name: /Edit.*School|School.*Edit/ }).click();
	await volunteer.getByLabel('Class', { exact: true }).selectOption({ label: '5' });
	await volunteer.getByRole('button', { name: 'Save Child Profile' }).click();
	await volunteer.waitForURL('**/view-children');
	await expect(volunteer.getByText('Class 5')).toBeVisible();
	await volunteer.getByRole('link', { name: /Charan Sidam/ }).click();
	await volunteer.getByRole('button', { name: /Delete Child/ }).click();
	await volunteer
		.getByRole('dialog')
		.or(volunteer.getByRole('alertdialog'))
		.getByRole('button', { name: /Delete/ })
		.click();
	await volunteer.waitForURL('**/view-children');
	await expect(volunteer.getByText('Charan Sidam was deleted.')).toBeVisible();
	await expect(volunteer.getByRole('link', { name: /Charan Sidam/ })).toHaveCount(0);
}

export async function markAttendance({ volunteer }: Cast): Promise<void> {
	await volunteer.goto('/children-attendance');
	await expectAccessible(volunteer, 'the menu of attendance');
	await volunteer.getByRole('link', { name: /Mark Children Attendance/ }).click();
	await expect(volunteer.getByText(/Total Children: 2/)).toBeVisible();
	await volunteer
		.getByRole('group', { name: /Bhavani Rathod/ })
		.getByText('Absent')
		.click();
	const present = volunteer
		.getByRole('group', { name: /Anjali Kola/ })
		.getByRole('radio', { name: 'Present' });
	await volunteer.getByRole('button', { name: 'All present' }).click();
	// the marks come out of the store of drafts, and their colours change from then on
	await expect(present).toBeChecked();
	await expectAccessible(volunteer, 'the register');
	await volunteer.getByRole('button', { name: 'Save & Submit' }).click();
	await expectSaved(volunteer, '✅ Attendance saved successfully!');
	await volunteer.waitForURL('**/children-attendance');
	await volunteer.goto('/add-children-attendance?day=1');
	await expect(
		volunteer.getByRole('group', { name: /Bhavani Rathod/ }).getByRole('radio', { name: 'Absent' }),
	).toBeChecked();
	await expect(present).toBeChecked();
	await volunteer.goto('/view-children-attendance');
	await volunteer.getByLabel('Module').selectOption({ label: 'Module 1' });
	await volunteer.getByRole('button', { name: 'View Attendance' }).click();
	await expect(volunteer.getByRole('row').filter({ hasText: 'Bhavani Rathod' })).toContainText('Absent');
	await expectAccessible(volunteer, 'the attendance');
}
