import { expect } from '@playwright/test';
import { expectAccessible, signIn } from '../people.ts';
import { choosePlace } from '../pictures-and-places.ts';
import { alertOf, type Cast, choosePhoto, LEAD } from './cast.ts';

export async function sendBackAndApprove({ lead }: Cast): Promise<void> {
	await signIn(lead, LEAD.mobile_number, LEAD.password);
	await expect(lead).toHaveURL(/\/staff$/);
	await expectAccessible(lead, 'the lead’s overview');
	await lead.goto('/staff/applications');
	await expectAccessible(lead, 'the queue');
	await lead.getByRole('link', { name: /Sravani Kola/ }).click();
	const taskPhoto = lead.getByRole('button', { name: 'Enlarge: Photo of task 1' }).locator('img');
	await expect(taskPhoto).toHaveJSProperty('naturalWidth', 1280);
	await expectAccessible(lead, 'the application');
	await lead.getByRole('button', { name: 'Send back task 1' }).click();
	const dialog = lead.getByRole('dialog');
	await dialog.getByRole('button', { name: 'Send back' }).click();
	await expect(dialog.getByText('Write a note for the volunteer')).toBeVisible();
	await dialog.getByLabel(/Note for/).fill('Please show the whole room.');
	await dialog.getByRole('button', { name: 'Send back' }).click();
	await expect(dialog).toBeHidden();
	await lead.getByRole('button', { name: 'Approve task 2' }).click();
	await lead
		.getByRole('dialog')
		.or(lead.getByRole('alertdialog'))
		.getByRole('button', { name: 'Approve' })
		.click();
	await expect(lead.getByText('Approved').first()).toBeVisible();
}

export async function handInAgain({ volunteer, lead }: Cast): Promise<void> {
	await volunteer.reload();
	await expect(volunteer.getByText('Please show the whole room.')).toBeVisible();
	await expect(volunteer.getByText('Sent Back', { exact: true }).first()).toBeVisible();
	await expectAccessible(volunteer, 'a task that was sent back');
	await choosePlace(volunteer, { District: 'Peddapalli', Mandal: 'Manthani', Village: 'Manthani' });
	await choosePhoto(volunteer);
	await volunteer.getByRole('button', { name: 'Submit Task 1' }).click();
	await expect(volunteer.getByText('Task 1 Submitted')).toBeVisible();
	await lead.reload();
	await lead.getByRole('button', { name: 'Approve task 1' }).click();
	await lead
		.getByRole('dialog')
		.or(lead.getByRole('alertdialog'))
		.getByRole('button', { name: 'Approve' })
		.click();
	await expect(lead.getByRole('button', { name: /^Approve task/ })).toHaveCount(0);
	await expect(lead.getByText('Please show the whole room.').first()).toBeVisible();
}

export async function acceptAndSign({ volunteer }: Cast): Promise<void> {
	await volunteer.reload();
	await expect(volunteer.getByText(/Congratulations/i).first()).toBeVisible();
	await volunteer.getByRole('button', { name: 'Accept Fellowship' }).click();
	await expect(volunteer.getByText(/Accepted on/)).toBeVisible();
	await expectAccessible(volunteer, 'the acceptance');
	await volunteer
		.getByRole('link', { name: 'Complete Your Profile' })
		.or(volunteer.getByRole('button', { name: 'Complete Your Profile' }))
		.click();
	await volunteer.waitForURL('**/child-protection');
	await volunteer.getByRole('button', { name: 'I Agree' }).click();
	await expect(alertOf(volunteer).first()).toContainText('Please check the acknowledgment box to proceed');
	await expectAccessible(volunteer, 'the child-protection declaration');
	await volunteer.getByRole('checkbox').check();
	await volunteer.getByRole('button', { name: 'I Agree' }).click();
	await volunteer.waitForURL('**/data-protection-consent');
	await expectAccessible(volunteer, 'the data-protection declaration');
	await volunteer.getByRole('checkbox').check();
	await volunteer.getByRole('button', { name: 'I Agree' }).click();
	await volunteer.waitForURL('**/main');
	await expect(volunteer.getByRole('heading', { level: 1 })).toContainText('Sravani');
	await expectAccessible(volunteer, 'the dashboard');
}

export async function seeTheCenter({ lead }: Cast): Promise<void> {
	await lead.goto('/staff/fellows');
	await lead.getByRole('link', { name: /Sravani Kola/ }).click();
	await lead.getByRole('tab', { name: 'Children' }).click();
	await expect(lead.getByText('Bhavani Rathod').first()).toBeVisible();
	await expectAccessible(lead, 'the fellow’s page');
}
