import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { expectAccessible } from '../people.ts';
import { type Cast, MOBILE } from './cast.ts';

export async function recoverPassword({ volunteer, lead, spec }: Cast): Promise<void> {
	const stranger = await spec.open();
	await stranger.goto('/forgot-password');
	await stranger.getByLabel('Registered Mobile Number').fill(MOBILE);
	await stranger.getByRole('button', { name: 'Recover Password' }).click();
	await expect(stranger.getByText('Ask your District Lead for a reset code.')).toBeVisible();
	await expect(stranger.getByLabel('Code')).toBeVisible();
	await expectAccessible(stranger, 'the recovery with a code');
	await lead.getByRole('button', { name: 'More' }).click();
	await lead.getByRole('button', { name: /Recovery code/i }).click();
	await lead.getByRole('button', { name: 'Make code' }).click();
	const shown = lead.getByRole('dialog', { name: 'Recovery code' }).getByText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/);
	await expect(shown).toBeVisible();
	const spoken = ((await shown.textContent()) ?? '').toLowerCase();
	await stranger.getByLabel('Code').fill(spoken);
	await stranger.getByRole('button', { name: 'Recover Password' }).click();
	const password = stranger.getByLabel(/password/i).first();
	await expect(password).toHaveValue(/^\S{4}-\S{4}-\S{4}$/);
	const recovered = await password.inputValue();
	await stranger.context().close();
	await volunteer.goto('/view-children');
	await volunteer.waitForURL('**/login');
	await expect(volunteer.getByText('Your session has expired. Please log in again.')).toBeVisible();
	await expect(volunteer.getByLabel('Mobile Number')).toHaveValue(MOBILE);
	await volunteer.getByLabel('Password', { exact: true }).fill(recovered);
	await volunteer.getByRole('button', { name: 'Login' }).click();
	await expect(volunteer, 'the page that was wanted').toHaveURL(/\/view-children$/);
}

export async function logOut({ volunteer }: Cast): Promise<void> {
	await volunteer.goto('/children-profile');
	await volunteer.getByRole('button', { name: 'Logout' }).click();
	await volunteer.waitForURL('**/login');
	// These keys describe the phone, its line and the organisation, and tell nothing about a person.
	const ofThePhone = [
		'storage_persist_asked',
		'clock_offset',
		'server_time',
		'organisation-1',
		'organisation-te-1',
	];
	const kept = () => volunteer.evaluate<string[]>('Object.keys(localStorage)');
	await expect.poll(async () => (await kept()).filter((name) => !ofThePhone.includes(name))).toEqual([]);
	await volunteer.goto('/view-children');
	await volunteer.waitForURL('**/login');
}

export async function findNoPlaceInPhotos({ spec }: Cast): Promise<void> {
	const folders = await readdir(spec.product.mediaFolder, { recursive: true, withFileTypes: true });
	const files = folders.filter((entry) => entry.isFile());
	expect(files.length).toBeGreaterThanOrEqual(4);
	for (const file of files) {
		const bytes = await readFile(path.join(file.parentPath, file.name));
		expect(bytes.includes('Exif'), file.name).toBe(false);
		expect(bytes.includes('YuvaTestPhone'), file.name).toBe(false);
	}
}
