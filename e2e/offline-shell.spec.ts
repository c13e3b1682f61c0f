import { expect, type Page, test } from '@playwright/test';
import { openGate, signInAtGate } from './gate.ts';
import { useProduct } from './use-product.ts';

/** Lists all screens of a fellow with an address, including map and recorder, and their titles. */
const SCREENS = {
	'/main': 'Kavya Atram',
	'/fellow-profile': 'Fellow Profile',
	'/learning-center': 'Learning Center',
	'/children-profile': 'Children Profile',
	'/add-child-profile': 'Add Child Profile',
	'/view-children': 'Children',
	'/my-attendance': 'My Attendance',
	'/fellow-attendance': 'Mark My Attendance',
	'/fellow-attendance-history': 'Fellow Attendance History',
	'/children-attendance': 'Children Attendance',
	'/add-children-attendance': 'Mark Children Attendance',
	'/view-children-attendance': 'View Children Attendance',
	'/children-assessment': 'Children Profile',
	'/baseline': 'Enter Baseline Scores',
	'/endline': 'Enter Endline Scores',
	'/children-summary': 'Children Summary',
	'/summary': 'Children Summary by level',
	'/fellow-summary': 'Fellow Summary',
	'/fellow-tasks': 'My Tasks',
	'/recorder-page': 'Record Testimonial',
	'/recorder-page/record?id=supporter': 'Supporter Testimonial',
	'/test': 'Check this phone',
};
const spec = useProduct('demo', { offline: true });

const titleOf = (page: Page) => page.locator('h1').first();

test('after the first sign-in every screen of a fellow opens without network, though none was opened before', async () => {
	const gate = await openGate(spec.product.origin);
	const page = await signInAtGate(spec, gate);
	const complaints: string[] = [];
	page.on('pageerror', (error) => complaints.push(error.message));
	await gate.shut();
	for (const [address, title] of Object.entries(SCREENS)) {
		await page.goto(`${gate.origin}${address}`);
		await expect(titleOf(page), address).toContainText(title);
	}
	expect(complaints).toEqual([]);
});

test('a new version waits until the fellow wants it', async () => {
	const gate = await openGate(spec.product.origin);
	const page = await signInAtGate(spec, gate);
	await page.goto(`${gate.origin}/children-attendance`);
	await expect(titleOf(page)).toBeVisible();
	gate.putUpNewVersion();
	// the line is slow: the version in use is still reading them when the new one is wanted
	gate.holdsPhotos = true;
	await page.reload();
	const bar = page.getByRole('status').filter({ hasText: 'A new version is ready.' });
	await expect(bar).toBeVisible();
	await page.evaluate('globalThis.stillTheSamePage = true');
	await page.getByRole('link', { name: 'Mark Children Attendance' }).click();
	await expect(bar).toBeVisible();
	const waiting = 'navigator.serviceWorker.getRegistration().then((r) => r.waiting?.state)';
	expect(await page.evaluate(waiting)).toBe('installed');
	expect(await page.evaluate('globalThis.stillTheSamePage')).toBe(true);
	// a page that still loads photos holds Chromium at the old version for minutes
	await page.evaluate(`for (let at = 0; at < 40; at++) new Image().src = '/media/photo-' + at`);
	await bar.getByRole('button', { name: 'Reload' }).click();
	await expect
		.poll(() => page.evaluate('globalThis.stillTheSamePage ?? false').catch(() => true))
		.toBe(false);
	await expect(titleOf(page)).toBeVisible();
	await expect(bar).toBeHidden();
	// if Chromium held the old version once, the page reloads a second time
	await expect.poll(() => page.evaluate(waiting).catch(() => 'reloading')).toBeUndefined();
	await gate.shut();
});
