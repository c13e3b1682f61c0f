import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { photoWithPlace } from '../server/test/photos.ts';
import { addDistrictLead, expectAccessible, LAPTOP, openBrowser, signIn } from './people.ts';
import { type Product, startProduct } from './product.ts';

const MOBILE = '9848012345';
const GENERATED = '2345VANI';
const OWN = 'neem tree at dawn';
const LEAD = { mobile_number: '9848099999', password: 'lead of peddapalli', district: 682 };

test.describe.configure({ mode: 'serial' });

let product: Product;
let volunteer: Page;
let lead: Page;

test.beforeAll(async ({ browser }) => {
	product = await startProduct({ DEMO: '0', LOG_LEVEL: 'error' });
	await addDistrictLead(product, LEAD);
	volunteer = await openBrowser(browser, product);
	lead = await openBrowser(browser, product, LAPTOP);
});

test.afterAll(async () => {
	await volunteer?.context().close();
	await lead?.context().close();
	await product?.stop();
});

const photo = async () => ({
	name: 'IMG_0001.jpg',
	mimeType: 'image/jpeg',
	buffer: await photoWithPlace(1600, 1200),
});

/** Chooses a photo in the first picker of the screen and waits until the phone has made it small. */
async function choosePhoto(page: Page): Promise<void> {
	await page
		.locator('input[type=file]')
		.first()
		.setInputFiles(await photo());
	await expect(page.getByRole('img', { name: /^Chosen: / })).toBeVisible();
}

async function choosePlace(page: Page, names: Record<string, string>): Promise<void> {
	for (const [label, name] of Object.entries(names)) {
		const select = page.getByLabel(label, { exact: true });
		await expect(select.getByRole('option', { name, exact: true })).toBeAttached();
		await select.selectOption({ label: name });
	}
}

const alertOf = (page: Page): Locator => page.getByRole('alert');

test('a volunteer finds the fellowship and signs up', async () => {
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
});

test('a wrong password is refused, the right one leads to the registration', async () => {
	await volunteer.getByLabel('Password', { exact: true }).fill('wrong');
	await volunteer.getByRole('button', { name: 'Login' }).click();
	await expect(alertOf(volunteer)).toHaveText('Invalid mobile number or password');
	await volunteer.getByLabel('Password', { exact: true }).fill(GENERATED);
	await volunteer.getByRole('button', { name: 'Login' }).click();
	await volunteer.waitForURL('**/register');
	await expect(volunteer.getByLabel('Full Name')).toHaveValue('Sravani Kola');
	await volunteer.getByRole('button', { name: 'Register' }).click();
	await expect(alertOf(volunteer).filter({ hasText: 'All fields are required!' })).toBeVisible();
	await expectAccessible(volunteer, 'the registration with everything missing');
});

test('the registration takes a typed date, survives a reload and leads to the tasks', async () => {
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
	await volunteer.waitForTimeout(600);
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
});

test('both videos are seen and both tasks handed in with photos', async () => {
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
});

test('the lead finds the application, sends one task back and approves the other', async () => {
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
	await expect(dialog.getByText('Please write a note for the volunteer')).toBeVisible();
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
});

test('the volunteer reads the note, hands in again and is approved', async () => {
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
});

test('the volunteer accepts the fellowship and signs both declarations', async () => {
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
});

test('nothing opens with the generated password: the fellow chooses an own one first', async () => {
	await volunteer.getByRole('checkbox').check();
	await volunteer.getByRole('button', { name: 'I Agree' }).click();
	const dialog = volunteer.getByRole('dialog', { name: 'Choose your own password' });
	await dialog.getByLabel('Current password').fill(GENERATED);
	await dialog.getByLabel('New password').fill(GENERATED);
	await dialog.getByRole('button', { name: 'Save password' }).click();
	await expect(dialog.getByRole('alert').first()).toBeVisible();
	await expectAccessible(volunteer, 'the choice of a password');
	await dialog.getByLabel('New password').fill(OWN);
	await dialog.getByRole('button', { name: 'Save password' }).click();
	await volunteer.waitForURL('**/main');
	await expect(volunteer.getByRole('heading', { level: 1 })).toContainText('Sravani');
	await expectAccessible(volunteer, 'the dashboard');
});

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

test('children are registered with photos, and what was typed survives a reload', async () => {
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
	await volunteer.waitForTimeout(600);
	await volunteer.reload();
	await expect(volunteer.getByLabel('Full Name', { exact: true })).toHaveValue('anjali kola');
	await volunteer.getByRole('button', { name: 'Save Child Profile' }).click();
	await expect(volunteer.getByText('Child profile saved successfully!')).toBeVisible();
	await volunteer.waitForURL('**/view-children');
	await expect(volunteer.getByText('Anjali Kola')).toBeVisible();
	await expectAccessible(volunteer, 'the list of children');
	for (const name of ['Bhavani Rathod', 'Charan Sidam']) {
		await volunteer.goto('/add-child-profile');
		await fillChild(volunteer, name);
		await volunteer.getByRole('button', { name: 'Save Child Profile' }).click();
		await volunteer.waitForURL('**/view-children');
	}
});

test('a child’s profile is read, edited and deleted', async () => {
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
	await expect(volunteer.getByText('Charan Sidam')).toHaveCount(0);
});

test('attendance is marked, found again and shown', async () => {
	await volunteer.goto('/children-attendance');
	await expectAccessible(volunteer, 'the menu of attendance');
	await volunteer.getByRole('link', { name: /Mark Children Attendance/ }).click();
	await expect(volunteer.getByText(/Total Children: 2/)).toBeVisible();
	await volunteer
		.getByRole('group', { name: /Bhavani Rathod/ })
		.getByText('Absent')
		.click();
	await volunteer.getByRole('button', { name: 'All present' }).click();
	await expectAccessible(volunteer, 'the register');
	await volunteer.getByRole('button', { name: 'Save & Submit' }).click();
	await expect(volunteer.getByText('✅ Attendance saved successfully!')).toBeVisible();
	await volunteer.waitForURL('**/children-attendance');
	await volunteer.goto('/add-children-attendance?day=1');
	await expect(
		volunteer.getByRole('group', { name: /Bhavani Rathod/ }).getByRole('radio', { name: 'Absent' }),
	).toBeChecked();
	await expect(
		volunteer.getByRole('group', { name: /Anjali Kola/ }).getByRole('radio', { name: 'Present' }),
	).toBeChecked();
	await volunteer.goto('/view-children-attendance');
	await volunteer.getByLabel('Module').selectOption({ label: 'Module 1' });
	await volunteer.getByRole('button', { name: 'View Attendance' }).click();
	await expect(volunteer.getByRole('row').filter({ hasText: 'Bhavani Rathod' })).toContainText('Absent');
	await expectAccessible(volunteer, 'the attendance');
});

test('the lead sees the fellow, the children and the register', async () => {
	await lead.goto('/staff/fellows');
	await lead.getByRole('link', { name: /Sravani Kola/ }).click();
	await expect(lead.getByText('Bhavani Rathod').first()).toBeVisible();
	await expectAccessible(lead, 'the fellow’s page');
});

test('the password is recovered in a browser that knows the account, and all sessions end', async ({
	browser,
}) => {
	const stranger = await openBrowser(browser, product);
	await stranger.goto('/forgot-password');
	await stranger.getByLabel('Registered Mobile Number').fill(MOBILE);
	await stranger.getByRole('button', { name: 'Recover Password' }).click();
	await expect(stranger.getByText('Ask your District Lead for a reset code.')).toBeVisible();
	await expect(stranger.getByLabel('Code')).toBeVisible();
	await expectAccessible(stranger, 'the recovery with a code');
	await lead.getByRole('button', { name: /Recovery code/i }).click();
	await lead.getByRole('button', { name: 'Make code' }).click();
	const shown = lead.getByRole('dialog', { name: 'Recovery code' }).getByText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/);
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
	await signIn(volunteer, MOBILE, recovered);
	await expect(volunteer).toHaveURL(/\/main$/);
});

test('logging out leaves nothing on the phone', async () => {
	await volunteer.goto('/children-profile');
	await volunteer.getByRole('button', { name: 'Logout' }).click();
	await volunteer.waitForURL('**/login');
	const kept = await volunteer.evaluate<string[]>('Object.keys(localStorage)');
	// about the phone and its line, whoever holds it
	const ofThePhone = ['data_used', 'storage_persist_asked', 'clock_offset'];
	expect(kept.filter((name) => !ofThePhone.includes(name))).toEqual([]);
	await volunteer.goto('/view-children');
	await volunteer.waitForURL('**/login');
});

test('no stored photo knows where it was taken', async () => {
	const folders = await readdir(product.mediaFolder, { recursive: true, withFileTypes: true });
	const files = folders.filter((entry) => entry.isFile());
	expect(files.length).toBeGreaterThanOrEqual(4);
	for (const file of files) {
		const bytes = await readFile(path.join(file.parentPath, file.name));
		expect(bytes.includes('Exif'), file.name).toBe(false);
		expect(bytes.includes('YuvaTestPhone'), file.name).toBe(false);
	}
});
