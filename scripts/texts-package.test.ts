import { expect, test } from 'vitest';
import { readTexts } from './texts.ts';
import { type DrawnScreen, inContext, packagePage, screenFinder } from './texts-package.ts';

const screen = (address: string, texts: string[]): DrawnScreen => ({
	address,
	as: 'fellow',
	picture: `pictures/${address.slice(1)}.webp`,
	texts,
});

const main = screen('/main', ['హాజరు వేయండి', 'సాయి యాదవ్, 12వ రోజు']);
const tasks = screen('/tasks', ['హాజరు వేయండి', 'పని  పూర్తయింది']);
const find = screenFinder([main, tasks]);

test.each([
	['a text, on the first screen that shows it', 'హాజరు వేయండి', main],
	['a text with values, by what stands around them', '{name}, {day}వ రోజు', main],
	['a text, whatever its white space is', 'పని పూర్తయింది', tasks],
	['a part of a longer text nowhere', 'హాజరు', undefined],
	['a text of values alone nowhere', '{from} – {to}', undefined],
])('%s', (_, telugu, where) => expect(find(telugu)).toBe(where));

test('the page has each text once, those without a picture at its end, and letters that are no markup', () => {
	const texts = inContext(readTexts(), [main]);
	const page = packagePage(texts);
	expect(page.split('<tr id=').length - 1).toBe(texts.length);
	const [seen = '', unseen = ''] = page.split('Without a picture');
	expect(seen).toContain('<img loading="lazy" src="pictures/main.webp"');
	expect(unseen).not.toContain('<img');
	expect(seen).toContain('<td>Mark attendance');
	expect(page).not.toMatch(/<td>[^<]*<(?!br|i>|\/|small|a |img)/);
});
