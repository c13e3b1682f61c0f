import type { Page } from '@playwright/test';
import { childClasses } from '../../contract/children/schema.ts';
import { patternedPhoto } from '../../server/test/patterned-photos.ts';
import { chooseIn } from '../pictures-and-places.ts';
import { sayYes } from '../save-day.ts';
import { ACKNOWLEDGE_MS, ARRIVE_MS, type Chaos, NotThere, orNotThere, save, visit } from './chaos.ts';
import { childFactsContent, newChildContent, photoContent, scoresContent } from './ledger.ts';
import { newName, newPattern, newWord } from './names.ts';

const SKILL_COUNT = 10;

export async function scoreChild(chaos: Chaos, page: Page): Promise<void> {
	const { random, fellow } = chaos;
	const [first, ...rest] = fellow.children;
	if (!first) throw new NotThere('There are no children');
	const child = random.pick([first, ...rest]);
	const scores = Array.from({ length: SKILL_COUNT }, () => 1 + random.int(5));
	const row = page.getByRole('listitem').filter({ hasText: new RegExp(child.name, 'i') });
	await visit(page, '/children-assessment', page.getByRole('link', { name: /Baseline/ }));
	await visit(page, '/baseline', row);
	await row.first().getByRole('button', { name: /Score/ }).click();
	const dialog = page.getByRole('dialog', { name: 'Enter Scores' });
	await dialog.waitFor();
	await page.evaluate(
		`[...document.querySelectorAll('[role=dialog] fieldset, dialog fieldset')].forEach((group, index) =>
			group.querySelectorAll('input')[${JSON.stringify(scores)}[index] - 1].click())`,
	);
	await save(chaos, {
		contents: [scoresContent(child.id, scores)],
		async press() {
			await dialog.getByRole('button', { name: 'Save', exact: true }).click();
			sayYes(page);
		},
		acknowledged: () => dialog.waitFor({ state: 'hidden', timeout: ACKNOWLEDGE_MS }),
	});
}

export async function addChild(chaos: Chaos, page: Page): Promise<void> {
	const { random } = chaos;
	const name = newName(random);
	const pattern = newPattern(random);
	const mobile = `9${String(random.int(10 ** 9)).padStart(9, '0')}`;
	const born = `2016-07-${String(10 + random.int(20))}`;
	await visit(page, '/children-profile', page.getByRole('link', { name: /Add Child Profile/ }));
	await visit(page, '/add-child-profile', page.getByRole('button', { name: 'Save Child Profile' }));
	const draft = page.getByRole('button', { name: 'Discard draft' });
	if (await draft.isVisible()) await draft.click();
	await orNotThere(fillIn(page, { name, mobile, born }));
	await page
		.locator('input[type=file]')
		.first()
		.setInputFiles({
			name: 'child.jpg',
			mimeType: 'image/jpeg',
			buffer: await patternedPhoto(pattern),
		});
	await orNotThere(page.getByText(/^Profile photo added successfully/).waitFor({ timeout: ARRIVE_MS }));
	await save(chaos, {
		contents: [newChildContent(name, born, mobile), photoContent(name, pattern)],
		press: () => page.getByRole('button', { name: 'Save Child Profile' }).click(),
		acknowledged: () => page.waitForURL('**/view-children', { timeout: ACKNOWLEDGE_MS, waitUntil: 'commit' }),
	});
}

async function fillIn(page: Page, child: { name: string; mobile: string; born: string }): Promise<void> {
	const field = (label: string) => page.getByLabel(label, { exact: true });
	const choose = (label: string, choice: string) => chooseIn(page, label, choice, ARRIVE_MS);
	await field('Full Name').fill(child.name);
	await page.getByText('Female', { exact: true }).click();
	await field('Date of Birth').fill(child.born.split('-').toReversed().join('-'));
	await page.keyboard.press('Tab');
	await page.keyboard.press('Escape');
	await choose('Religion', 'Hindu');
	await choose('Caste Category', 'SC');
	await choose('State', 'Telangana');
	await choose('District', 'Peddapalli');
	await choose('Mandal', 'Manthani');
	await choose('Village', 'Manthani');
	await field('School Name').fill('Zilla Parishad High School');
	await choose('School Type', 'Government');
	await choose('Class', '4');
	await field("Mother's Name").fill('Lakshmi');
	await choose("Mother's Occupation", 'Home Maker');
	await field("Father's Name").fill('Ramulu');
	await choose("Father's Occupation", 'Driver');
	await field('Parent Mobile Number').fill(child.mobile);
}

export async function changeChild(chaos: Chaos, page: Page): Promise<void> {
	const { random, fellow } = chaos;
	const child = fellow.children[random.int(fellow.children.length)];
	if (!child) throw new NotThere('There are no children');
	const numbered = childClasses.filter((one) => /^\d/.test(one));
	const field = (label: string) => page.getByLabel(label, { exact: true });
	const opener = (section: string) =>
		page.getByRole('button', { name: `Edit ${section} Information`, exact: true });
	await visit(page, '/view-children', page.getByRole('button', { name: 'Search' }));
	await visit(page, `/children/edit/${child.id}`, opener('School').or(field('Class')));
	for (const section of ['School', 'Family']) {
		if (await opener(section).isVisible()) await opener(section).click();
	}
	const before = await field('Class').inputValue();
	const child_class = numbered.filter((one) => one !== before)[random.int(numbered.length - 1)] ?? '1';
	const facts = { child_class, school_name: `School ${newWord(random)}`, mother_name: newName(random) };
	await field('Class').selectOption(child_class);
	await field('School Name').fill(facts.school_name);
	await field("Mother's Name").fill(facts.mother_name);
	await save(chaos, {
		contents: [childFactsContent(child.id, facts)],
		press: () => page.getByRole('button', { name: 'Save Child Profile' }).click(),
		acknowledged: () => page.waitForURL('**/view-children', { timeout: ACKNOWLEDGE_MS, waitUntil: 'commit' }),
	});
}
