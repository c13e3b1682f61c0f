import { expect, type Locator, type Page, test } from '@playwright/test';
import { photoWithPlace } from '../../../server/test/photos.ts';
import { expectAccessible, inDatabase } from '../../people.ts';
import { choosePlace, expectStoredPhoto } from '../../pictures-and-places.ts';
import { expectSaved } from '../../saved.ts';
import { accountOf } from '../../stored.ts';
import { useProduct } from '../../use-product.ts';

const FELLOW = { mobile: '9000000011', password: 'Yuva-demo-2026' };
const TILES = 'https://tile.openstreetmap.org/**';
/** The map opens there; the second number is degrees of longitude per pixel at its zoom of 13. */
const MIDDLE = { latitude: 17.385, longitude: 78.4867 };
const DEGREES_PER_PIXEL = 360 / (256 * 2 ** 13);

test.describe.configure({ mode: 'serial' });

const spec = useProduct();
let phone: Page;
let place = '';

test.beforeAll(async () => {
	await forgetCenter();
	phone = await spec.signIn(FELLOW.mobile);
	await phone.route(TILES, (route) => route.abort());
});

/** Acts as if task 1 had no data about the center. */
async function forgetCenter(): Promise<void> {
	const { id } = await accountOf(spec.product, FELLOW.mobile);
	await inDatabase(spec.product, (db) =>
		db.deleteFrom('learning_centers').where('fellow_id', '=', id).execute(),
	);
}

const button = (name: string) => phone.getByRole('button', { name, exact: true });
const field = (label: string) => phone.getByLabel(label, { exact: true });

const fact = (label: string): Locator =>
	phone
		.locator('dt')
		.filter({ hasText: new RegExp(`^${label}$`) })
		.locator('xpath=following-sibling::dd');

async function expectFacts(facts: Record<string, string>): Promise<void> {
	for (const [label, value] of Object.entries(facts)) await expect(fact(label)).toHaveText(value);
}

async function save(section: string): Promise<void> {
	await button(`Save Changes: ${section}`).click();
	await expect(button(`Edit ${section}`)).toBeVisible();
}

async function choosePhoto(label: string, name: string): Promise<void> {
	const buffer = await photoWithPlace(1600, 1200);
	await field(label).setInputFiles({ name, mimeType: 'image/jpeg', buffer });
}

test('the e-mail address is edited, refused while it is none, and stored', async () => {
	await phone.goto('/fellow-profile');
	await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Fellow Profile');
	await expect(fact('WhatsApp Number')).toHaveText(FELLOW.mobile);
	await expectAccessible(phone, 'the profile');
	await button('Edit Personal Details').click();
	await expect(field('WhatsApp Number')).toHaveAttribute('readonly', '');
	await field('Email').fill('me at home');
	await button('Save Changes: Personal Details').click();
	await expect(field('Email')).toBeFocused();
	await expect(phone.getByText('Enter a valid e-mail address, such as name@example.com')).toBeVisible();
	await expectAccessible(phone, 'the personal details while edited');
	await field('Email').fill('fellow@example.in');
	await save('Personal Details');
	await expectFacts({ Email: 'fellow@example.in' });
});

test('the family is edited, an Other with a text of its own', async () => {
	await button('Edit Family Details').click();
	await field("Mother's Name").fill('Lakshmi');
	await field("Father's Name").fill('Mallesh');
	await field("Mother's Occupation").selectOption({ label: 'Other' });
	await field("Please specify mother's occupation").fill('Weaver');
	await expectAccessible(phone, 'the family while edited');
	await save('Family Details');
	await expectFacts({ "Mother's Name": 'Lakshmi', "Mother's Occupation": 'Weaver' });
});

test('university, college and course are chosen one below the other', async () => {
	await button('Edit Education Details').click();
	await field('University').selectOption({ label: 'Select' });
	await expect(field('College')).toBeDisabled();
	await choosePlace(phone, {
		University: 'Kakatiya University, Warangal',
		College: 'Kakatiya Government College, Hanumakonda',
		Course: 'BA',
		'Type of College': 'Government',
		'Mode of Study': 'Day-Scholar',
	});
	await field('Technical Skills').fill('Excel,excel, Typing');
	await expectAccessible(phone, 'the education while edited');
	await save('Education Details');
	await phone.reload();
	await expectFacts({
		University: 'Kakatiya University, Warangal',
		College: 'Kakatiya Government College, Hanumakonda',
		Course: 'BA',
		'Type of College': 'Government',
		'Mode of Study': 'Day-Scholar',
		'Technical Skills': 'ExcelTyping',
	});
});

test('Others takes a university that is in no list, with college and course as texts', async () => {
	await button('Edit Education Details').click();
	await field('University').selectOption({ label: 'Others' });
	await button('Save Changes: Education Details').click();
	await expect(field('Please specify university')).toBeFocused();
	await field('Please specify university').fill('Open University');
	await field('College').fill('Study centre, Manthani');
	await field('Course').fill('BA Telugu');
	await expectAccessible(phone, 'the education beyond the lists');
	await save('Education Details');
});

test('a photo of the fellow is uploaded, and a reload shows all that was stored', async () => {
	await phone.reload();
	await button('Change photo').click();
	await choosePhoto('Profile photo', 'IMG_0001.jpg');
	await expectSaved(phone, 'Photo uploaded successfully!');
	await phone.reload();
	await expectFacts({
		Email: 'fellow@example.in',
		"Mother's Name": 'Lakshmi',
		"Mother's Occupation": 'Weaver',
		"Father's Name": 'Mallesh',
		University: 'Open University',
		College: 'Study centre, Manthani',
		Course: 'BA Telugu',
		'Type of College': 'Government',
	});
	await expectStoredPhoto(phone, phone.getByRole('img', { name: 'My profile photo' }), 160);
	await expectAccessible(phone, 'the filled profile');
});

test('a click on the map gives the place of the center to six decimals, without pictures too', async () => {
	await phone.goto('/learning-center');
	await expect(field('Fellow Name')).toHaveAttribute('readonly', '');
	await expectFacts({ Pincode: 'Please Provide', Landmark: 'Please Provide', Location: 'Please Provide' });
	await expectAccessible(phone, 'the learning center');
	await button('Edit Learning Center Address').click();
	await expect(phone.getByText('Click on the map to select your location')).toBeVisible();
	await expect(phone.getByText(/^The map pictures cannot be loaded now\./)).toBeVisible();
	const map = phone.getByRole('region', { name: 'Map' });
	await expect.poll(async () => (await map.boundingBox())?.height).toBe(400);
	const { width = 0, height = 0 } = (await map.boundingBox()) ?? {};
	await map.click({ position: { x: width / 2 + 80, y: height / 2 - 60 } });
	const shown = phone.getByRole('status').filter({ hasText: /^\d+\.\d{6}, \d+\.\d{6}$/ });
	place = (await shown.textContent()) ?? '';
	const [latitude = '', longitude = ''] = place.split(', ');
	await expect(field('Latitude')).toHaveValue(latitude);
	await expect(field('Longitude')).toHaveValue(longitude);
	const northPerPixel = DEGREES_PER_PIXEL * Math.cos((MIDDLE.latitude * Math.PI) / 180);
	expect((Number(longitude) - MIDDLE.longitude) / DEGREES_PER_PIXEL).toBeCloseTo(80, -1);
	expect((Number(latitude) - MIDDLE.latitude) / northPerPixel).toBeCloseTo(60, -1);
	await expect(phone.getByAltText('Your Learning Center')).toBeVisible();
	await expectAccessible(phone, 'the address while edited');
});

test('the address is saved with its pincode and found again', async () => {
	await choosePlace(phone, {
		State: 'Telangana',
		District: 'Peddapalli',
		Mandal: 'Manthani',
		Village: 'Manthani',
	});
	await field('Pincode').fill('5051');
	await field('Landmark').fill('Behind the school');
	await button('Save Changes: Learning Center Address').click();
	await expect(field('Pincode')).toBeFocused();
	await expect(phone.getByText('Pincode should be 6 digits')).toBeVisible();
	await field('Pincode').fill('505184');
	await save('Learning Center Address');
	await expectSaved(phone, '✅ Data saved successfully');
	await phone.reload();
	await expectFacts({
		State: 'Telangana',
		District: 'Peddapalli',
		Mandal: 'Manthani',
		Village: 'Manthani',
		Pincode: '505184',
		Landmark: 'Behind the school',
		'Colony Name': 'Please Provide',
		Location: place,
	});
});

test('the leads and the status are edited apart from the address', async () => {
	await button('Edit Leads and LC Status').click();
	await expect(button('Edit Learning Center Address')).toBeVisible();
	await choosePlace(phone, { 'District Lead': 'Ravinder Gaddam', 'Team Lead': 'Prashanth Bollam' });
	await phone.getByRole('radiogroup', { name: 'LC Status' }).getByText('Inactive', { exact: true }).click();
	await expectAccessible(phone, 'the leads while edited');
	await save('Leads and LC Status');
	await expectSaved(phone, '✅ Data saved successfully');
	await phone.reload();
	await expectFacts({
		'District Lead': 'Ravinder Gaddam',
		'Team Lead': 'Prashanth Bollam',
		'LC Status': 'Inactive',
		Pincode: '505184',
		Location: place,
	});
});

test('a photo of the center is chosen, saved and deleted', async () => {
	const label = 'Photo of your Learning Center';
	await choosePhoto(label, 'evening.jpg');
	await expect(button('Save')).toBeVisible();
	const image = phone.getByRole('img', { name: `Chosen: ${label}` });
	await expect(image).toHaveCSS('height', '160px');
	await expectAccessible(phone, 'a chosen photo of the center');
	await button('Save').click();
	await expectSaved(phone, '✅ Photo uploaded successfully');
	await phone.reload();
	await expectStoredPhoto(phone, image, 1280);
	await phone.getByRole('button', { name: /^Delete evening\.\w+$/ }).click();
	const question = phone.getByRole('alertdialog');
	await expectAccessible(phone, 'the question before the photo is deleted');
	await question.getByRole('button', { name: 'Delete', exact: true }).click();
	await expectSaved(phone, '🗑️ Photo deleted successfully');
	await phone.reload();
	await expectFacts({ 'LC Status': 'Inactive', Landmark: 'Behind the school' });
	await expect(image).toHaveCount(0);
	await expectAccessible(phone, 'the filled learning center');
});
