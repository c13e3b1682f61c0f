import { expect } from '@playwright/test';
import { expectAccessible } from '../people.ts';
import { expectDraft } from '../phone-storage.ts';
import { choosePlace } from '../pictures-and-places.ts';
import { alertOf, type Cast, choosePhoto, GENERATED, MOBILE, OWN } from './cast.ts';

export async function signUp({ volunteer }: Cast): Promise<void> {
	await volunteer.goto('/');
	await expect(volunteer.getByRole('heading', { level: 1 })).toBeVisible();
	await expectAccessible(volunteer, 'the welcome page');
	await volunteer.getByRole('link', { name: 'Login/Sign Up' }).click();
	await expectAccessible(volunteer, 'the sign-in page');
	await volunteer.getByRole('link', { name: 'Click to Register' }).click();
	await expect(volunteer.getByRole('heading', { name: 'Fellow SignUp' })).toBeVisible();
	await volunteer.getByLabel('Mobile Number').fill(MOBILE);
	await volunteer.getByLabel('Surname').fill('Kola');
	await volunteer.getByLabel('Given Name').fill('Sravani');
	await expect(volunteer.getByLabel('Password', { exact: true })).toHaveValue(GENERATED);
	await volunteer.getByRole('button', { name: 'Copy' }).click();
	await expect(volunteer.getByText('Password copied to clipboard!')).toBeVisible();
	await expectAccessible(volunteer, 'the sign-up page');
	await volunteer.getByRole('button', { name: 'Save Password & Login' }).click();
	await expect(volunteer.getByText('Registration successful! Redirecting to login page...')).toBeVisible();
	await volunteer.waitForURL('**/login');
	await expect(volunteer.getByLabel('Mobile Number')).toHaveValue(MOBILE);
}

export async function logIn({ volunteer }: Cast): Promise<void> {
	await volunteer.getByLabel('Password', { exact: true }).fill('wrong');
	await volunteer.getByRole('button', { name: 'Login' }).click();
	await expect(alertOf(volunteer)).toHaveText('Invalid mobile number or password');
	await volunteer.getByLabel('Password', { exact: true }).fill(GENERATED);
	await volunteer.getByRole('button', { name: 'Login' }).click();
	await volunteer.waitForURL('**/register');
}

export async function chooseOwnPassword({ volunteer }: Cast): Promise<void> {
	const dialog = volunteer.getByRole('dialog', { name: 'Choose your own password' });
	await expect(dialog.getByLabel('Current password')).toHaveValue(GENERATED);
	await dialog.getByLabel('New password').fill(GENERATED);
	await dialog.getByRole('button', { name: 'Save password' }).click();
	await expect(dialog.getByRole('alert').first()).toBeVisible();
	await expectAccessible(volunteer, 'the choice of a password');
	await dialog.getByLabel('New password').fill(OWN);
	await dialog.getByRole('button', { name: 'Save password' }).click();
	await expect(dialog).toBeHidden();
	await expect(volunteer.getByLabel('Full Name')).toHaveValue('Sravani Kola');
	await volunteer.getByRole('button', { name: 'Register' }).click();
	await expect(alertOf(volunteer).filter({ hasText: 'All fields are required!' })).toBeVisible();
	await expectAccessible(volunteer, 'the registration with everything missing');
}

export async function register({ volunteer }: Cast): Promise<void> {
	await volunteer.getByLabel('Date of Birth', { exact: true }).fill('29-02-2004');
	await volunteer.keyboard.press('Tab');
	await volunteer.getByText('Female', { exact: true }).click();
	await volunteer.getByLabel('Religion', { exact: true }).selectOption({ label: 'Other' });
	await volunteer.getByLabel(/specify religion/i).fill('Koya');
	await volunteer.getByLabel('Caste Category', { exact: true }).selectOption({ label: 'ST' });
	await choosePlace(volunteer, {
		State: 'Telangana',
		District: 'Peddapalli',
		Mandal: 'Manthani',
		Village: 'Manthani',
	});
	await expect(volunteer.getByLabel('Village', { exact: true })).toHaveValue('Manthani');
	await expectDraft(volunteer, 'Koya', '900004401');
	await volunteer.reload();
	await expect(volunteer.getByLabel('Date of Birth', { exact: true })).toHaveValue('29-02-2004');
	await expect(volunteer.getByLabel(/specify religion/i)).toHaveValue('Koya');
	await expectAccessible(volunteer, 'the filled registration');
	await volunteer.getByRole('button', { name: 'Register' }).click();
	await expect(
		volunteer.getByText('Dear Youth Volunteer, you have successfully registered for the fellowship!'),
	).toBeVisible();
	await volunteer
		.getByRole('button', { name: 'Click here to proceed to the next stage of your Application' })
		.or(volunteer.getByRole('link', { name: 'Click here to proceed to the next stage of your Application' }))
		.click();
	await volunteer.waitForURL('**/tasks');
}

export async function handInTasks({ volunteer }: Cast): Promise<void> {
	await expectAccessible(volunteer, 'the tasks');
	for (const title of ['Guideline Video 1', 'Guideline Video 2']) {
		await volunteer.getByRole('link', { name: title }).click();
		await expect(volunteer.locator('video')).toBeVisible();
		await volunteer.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
	}
	await expect(volunteer.getByText('Seen', { exact: true })).toHaveCount(2);
	await volunteer.getByRole('button', { name: 'Submit Task 1' }).click();
	await expect(
		alertOf(volunteer).filter({ hasText: 'All fields and photo are required for Task 1!' }),
	).toBeVisible();
	await choosePlace(volunteer, { District: 'Peddapalli', Mandal: 'Manthani', Village: 'Manthani' });
	await choosePhoto(volunteer);
	await volunteer.getByRole('button', { name: 'Submit Task 1' }).click();
	await expect(volunteer.getByText('Task 1 Submitted')).toBeVisible();
	await choosePhoto(volunteer);
	await volunteer.getByRole('button', { name: 'Submit Task 2' }).click();
	await expect(volunteer.getByText('Task 2 Submitted')).toBeVisible();
	await expect(volunteer.getByText('Please Log In after 8 days to check your status')).toBeVisible();
	await expectAccessible(volunteer, 'the tasks under review');
}
