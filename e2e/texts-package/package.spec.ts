import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { root } from '../../scripts/run-command.ts';
import { NAMES, readTexts } from '../../scripts/texts.ts';
import { type DrawnScreen, inContext, packagePage } from '../../scripts/texts-package.ts';
import { print } from '../../server/platform/process/print.ts';
import { openInTelugu } from '../in-telugu.ts';
import { addressOf, type Looked, test } from '../looked-at.ts';
import { LAPTOP, PHONE } from '../people.ts';
import { isOfConsole, views } from '../screens.ts';
import { type Person, people } from '../sign-ins.ts';
import type { View } from '../view.ts';

const FOLDER = path.join(root, 'texts-package');

/**
 * Runs in the page. It collects the texts of each element and of each of its labels; a long one is made of
 * shorter ones.
 */
const COLLECT = `[...document.querySelectorAll('body *')].flatMap((element) => [
	['SCRIPT', 'STYLE'].includes(element.tagName) ? '' : element.textContent,
	...[...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data),
	...['aria-label', 'placeholder', 'title', 'alt', 'aria-description'].map((name) => element.getAttribute(name)),
]).filter((text) => text && text.length < 600)`;

async function draw(page: Page, view: View, ids: Looked['ids']): Promise<DrawnScreen> {
	const address = addressOf(view, ids);
	await page.setViewportSize(isOfConsole(view) ? LAPTOP : PHONE);
	await page.goto(address);
	await page.getByRole('heading').first().waitFor();
	await page.waitForLoadState('networkidle');
	const picture = `pictures/${`${view.as} ${view.route} ${view.state} ${(view.at ?? '').length}`.replaceAll(/\W+/g, '-')}.webp`;
	const drawn = await page.screenshot({ fullPage: true, animations: 'disabled' });
	await sharp(drawn, { limitInputPixels: false })
		.resize({ height: 16_000, withoutEnlargement: true })
		.webp({ quality: 60 })
		.toFile(path.join(FOLDER, picture));
	const texts = [
		...new Set((await page.evaluate<string[]>(COLLECT)).flatMap((text) => [text, ...text.split(' · ')])),
	];
	return { address: view.at ?? view.route, as: view.as, picture, texts };
}

test('the package of the texts has each text, and pictures of the screens where they are', async ({
	browser,
	looked,
}) => {
	test.setTimeout(3_600_000);
	rmSync(FOLDER, { recursive: true, force: true });
	mkdirSync(path.join(FOLDER, 'pictures'), { recursive: true });
	const screens: DrawnScreen[] = [];
	for (const person of Object.keys(people) as Person[]) {
		const page = await openInTelugu(person, { browser, ...looked });
		for (const view of views.filter(({ as, state }) => as === person && ['filled', 'empty'].includes(state)))
			screens.push(await draw(page, view, looked.ids));
		await page.context().close();
	}
	const texts = inContext(readTexts(), screens);
	writeFileSync(path.join(FOLDER, 'texts.html'), packagePage(texts));
	for (const name of NAMES)
		copyFileSync(path.join(root, 'client/language/te', `${name}.po`), path.join(FOLDER, `${name}.po`));
	const seen = texts.filter(({ screen }) => screen !== undefined).length;
	print(
		`${FOLDER}: ${texts.length} texts, ${seen} with a picture, ${texts.length - seen} without, ${screens.length} screens`,
	);
});
