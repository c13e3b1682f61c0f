import type { Locator, Page } from '@playwright/test';
import { patternedPhoto } from '../../server/test/patterned-photos.ts';
import { ACKNOWLEDGE_MS, ARRIVE_MS, type Chaos, orNotThere, save, visit } from './chaos.ts';
import { centerContent, centerPhotoContent, ownPhotoContent, profileContent } from './ledger.ts';
import { newPattern, newWord } from './names.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A section that is already open keeps its typed text. */
async function openSection(page: Page, title: string, field: Locator): Promise<void> {
	if (!(await field.isVisible())) await button(page, `Edit ${title}`).click();
	await field.waitFor();
}

export async function changeCenter(chaos: Chaos, page: Page): Promise<void> {
	const { random } = chaos;
	const title = 'Learning Center Address';
	const landmark = newWord(random);
	const pincode = `505${String(random.int(1000)).padStart(3, '0')}`;
	const field = (label: string) => page.getByLabel(label, { exact: true });
	await visit(page, '/learning-center', button(page, `Edit ${title}`).or(field('Landmark')));
	await openSection(page, title, field('Landmark'));
	await field('Pincode').fill(pincode);
	await field('Landmark').fill(landmark);
	await save(chaos, {
		contents: [centerContent(pincode, landmark)],
		press: () => button(page, `Save Changes: ${title}`).click(),
		acknowledged: () => button(page, `Edit ${title}`).waitFor({ timeout: ACKNOWLEDGE_MS }),
	});
}

export async function changeCenterPhoto(chaos: Chaos, page: Page): Promise<void> {
	const pattern = newPattern(chaos.random);
	await visit(page, '/learning-center', page.getByRole('heading', { name: 'LC Photo' }));
	await choosePhoto(page, 'Photo of your Learning Center', pattern);
	await orNotThere(page.getByText(new RegExp(`^center-${pattern}`)).waitFor({ timeout: ARRIVE_MS }));
	const saveButton = button(page, 'Save');
	await save(chaos, {
		contents: [centerPhotoContent(pattern)],
		press: () => saveButton.click(),
		acknowledged: () => saveButton.waitFor({ state: 'detached', timeout: ACKNOWLEDGE_MS }),
	});
}

async function choosePhoto(page: Page, label: string, pattern: string): Promise<void> {
	const buffer = await patternedPhoto(pattern);
	const photo = { name: `center-${pattern}.jpg`, mimeType: 'image/jpeg', buffer };
	await page.getByLabel(label, { exact: true }).setInputFiles(photo);
}

interface SectionField {
	title: string;
	label: string;
	column: string;
	ending: string;
}

const FIELDS: readonly [SectionField, ...SectionField[]] = [
	{ title: 'Personal Details', label: 'Email', column: 'email', ending: '@example.in' },
	{ title: 'Family Details', label: "Mother's Name", column: 'mother_name', ending: '' },
	{ title: 'Education Details', label: 'Artistic Skills', column: 'artistic_skills', ending: '' },
];

export async function changeProfile(chaos: Chaos, page: Page): Promise<void> {
	const { title, label, column, ending } = chaos.random.pick(FIELDS);
	const text = `${newWord(chaos.random).toLowerCase()}${ending}`;
	const field = page.getByLabel(label, { exact: true });
	await visit(page, '/fellow-profile', button(page, `Edit ${title}`).or(field));
	await openSection(page, title, field);
	await field.fill(text);
	await save(chaos, {
		contents: [profileContent(column, text)],
		press: () => button(page, `Save Changes: ${title}`).click(),
		acknowledged: () => button(page, `Edit ${title}`).waitFor({ timeout: ACKNOWLEDGE_MS }),
	});
}

/** The app saves the photo as soon as it is chosen. */
export async function changeOwnPhoto(chaos: Chaos, page: Page): Promise<void> {
	const pattern = newPattern(chaos.random);
	const open = page.getByRole('button', { name: /^(Change|Add) photo$/ });
	const input = page.getByLabel('Profile photo', { exact: true });
	await visit(page, '/fellow-profile', open.or(input));
	if (await open.isVisible()) await open.click();
	await input.waitFor({ state: 'attached' });
	await save(chaos, {
		contents: [ownPhotoContent(pattern)],
		press: () => choosePhoto(page, 'Profile photo', pattern),
		acknowledged: () => open.waitFor({ timeout: ACKNOWLEDGE_MS }),
	});
}
