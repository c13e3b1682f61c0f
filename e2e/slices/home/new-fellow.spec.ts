import { expect, type Page, type Route, test } from '@playwright/test';
import { photoWithPlace } from '../../../server/test/photos.ts';
import { countTaps } from '../../count-taps.ts';
import { GENERATED, LEAD, MOBILE, OWN } from '../../journey/cast.ts';
import { addDistrictLead, inDatabase } from '../../people.ts';
import { chooseIn } from '../../pictures-and-places.ts';
import { expectSaved } from '../../saved.ts';
import { useProduct } from '../../use-product.ts';

const spec = useProduct('empty');

const WRITE_MS = 1500;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** A text that is typed counts no tap. */
async function type(page: Page, label: string, text: string): Promise<void> {
	const input = field(page, label);
	await expect(input).toBeEditable();
	await input.fill(text);
}

/** Answers each write late, as on a slow line. */
async function answerSlowly(route: Route): Promise<void> {
	if (route.request().method() !== 'GET') await new Promise((done) => setTimeout(done, WRITE_MS));
	await route.continue().catch(() => undefined);
}

/** While the answer is awaited, the button says that it works. */
async function pressAndWait(page: Page, name: string): Promise<void> {
	await button(page, name).click();
	await expect(page.locator('[aria-busy="true"]').first(), name).toBeVisible({ timeout: WRITE_MS });
}

/** One tap opens the camera. */
async function photo(page: Page): Promise<void> {
	const chooser = page.waitForEvent('filechooser');
	await button(page, 'Take photo').click();
	const buffer = await photoWithPlace(1600, 1200);
	await (await chooser).setFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
	await expect(page.locator('figcaption').first()).toContainText('kB');
}

async function approve(): Promise<void> {
	await inDatabase(spec.product, (db) =>
		db.updateTable('onboarding_tasks').set({ status: 'APPROVED' }).execute(),
	);
}

test('a new fellow comes from the welcome page to the first register with few taps', async () => {
	await addDistrictLead(spec.product, LEAD);
	const page = await spec.open();
	await page.goto('/');
	const taps = await countTaps(page);
	const note = async (step: string, most: number) =>
		expect(await taps.taken(), step).toBeLessThanOrEqual(most);
	await page.route('**/api/**', answerSlowly);
	await taps.taken();

	await page.getByRole('link', { name: 'Login/Sign Up' }).click();
	await page.getByRole('link', { name: 'Click to Register' }).click();
	await expect(page.getByRole('heading', { name: 'Fellow SignUp' })).toBeVisible();
	await type(page, 'Mobile Number', MOBILE);
	await type(page, 'Surname', 'Kola');
	await type(page, 'Given Name', 'Sravani');
	await pressAndWait(page, 'Save Password & Login');
	await page.waitForURL('**/login');
	await type(page, 'Password', GENERATED);
	await pressAndWait(page, 'Login');
	await page.waitForURL('**/register');
	const dialog = page.getByRole('dialog', { name: 'Choose your own password' });
	await dialog.getByLabel('New password').fill(OWN);
	await pressAndWait(page, 'Save password');
	await expect(dialog).toBeHidden();
	await note('sign up', 5);

	await type(page, 'Date of Birth', '29-02-2004');
	await page.keyboard.press('Tab');
	await page.getByText('Female', { exact: true }).click();
	await taps.choose(field(page, 'Religion'), 'Hindu');
	await taps.choose(field(page, 'Caste Category'), 'ST');
	await expect(field(page, 'State').locator('option:checked')).toHaveText('Telangana');
	await taps.choose(field(page, 'District'), 'Peddapalli');
	await taps.choose(field(page, 'Mandal'), 'Manthani');
	await chooseIn(page, 'Village', 'Manthani');
	await pressAndWait(page, 'Register');
	await page.getByText('Click here to proceed to the next stage of your Application').click();
	await page.waitForURL('**/tasks');
	await note('registration', 12);

	for (const title of ['Guideline Video 1', 'Guideline Video 2']) {
		await page.getByRole('link', { name: title }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
	}
	await page
		.getByRole('radiogroup', { name: /own village/ })
		.getByText('Yes', { exact: true })
		.click();
	await photo(page);
	await pressAndWait(page, 'Submit Task 1');
	await expect(page.getByText('Task 1 Submitted')).toBeVisible();
	await photo(page);
	await pressAndWait(page, 'Submit Task 2');
	await expect(page.getByText('Task 2 Submitted')).toBeVisible();
	await note('tasks', 9);

	await approve();
	await page.reload();
	await pressAndWait(page, 'Accept Fellowship');
	await page.getByText('Complete Your Profile').click();
	await page.waitForURL('**/child-protection');
	for (const next of ['**/data-protection-consent', '**/main']) {
		await page.getByRole('checkbox').click();
		await pressAndWait(page, 'I Agree');
		await page.waitForURL(next);
	}
	await note('declarations', 6);

	await page
		.getByRole('link', { name: /Add Child/ })
		.first()
		.click();
	await type(page, 'Full Name', 'anjali kola');
	await page.getByText('Female', { exact: true }).click();
	await type(page, 'Date of Birth', '15-07-2016');
	await page.keyboard.press('Tab');
	await taps.choose(field(page, 'Religion'), 'Hindu');
	await taps.choose(field(page, 'Caste Category'), 'SC');
	await expect(field(page, 'Village'), 'the place of the center').toHaveValue('Manthani');
	await type(page, 'School Name', 'Zilla Parishad High School');
	await taps.choose(field(page, 'School Type'), 'Government');
	await taps.choose(field(page, 'Class'), '4');
	await type(page, "Mother's Name", 'Lakshmi');
	await taps.choose(field(page, "Mother's Occupation"), 'Home Maker');
	await type(page, "Father's Name", 'Ramulu');
	await taps.choose(field(page, "Father's Occupation"), 'Driver');
	await type(page, 'Parent Mobile Number', '9876543210');
	await button(page, 'Save Child Profile').click();
	await page.waitForURL('**/view-children');
	await note('child', 15);

	await page.getByRole('link', { name: 'Ask Consent' }).click();
	await page.getByText('Thumb print on paper', { exact: true }).click();
	await page.getByText('Mother', { exact: true }).click();
	await button(page, 'Agreed to all · Save').click();
	await expect(page.getByText('Recorded now: 1')).toBeVisible();
	await note('consent', 4);

	await page.goto('/main');
	await page.getByRole('link', { name: 'Mark Day 1' }).click();
	await button(page, 'All present').click();
	await button(page, 'Save & Submit').click();
	await expectSaved(page, '✅ Attendance saved successfully!');
	await note('register', 3);
});
