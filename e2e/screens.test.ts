import { expect, test } from 'vitest';
import { NAMES, readTexts } from '../scripts/texts.ts';
import { views } from './screens.ts';

const files = readTexts();
const texts = NAMES.flatMap((name) => files[name].items.map(({ msgid }) => msgid));

/** A screen is known by a part of a text, or by a whole text with its values. */
function says(text: string, shown: string): boolean {
	const [start = '', ...others] = text.split(/\{\w+\}/);
	const end = others.at(-1) ?? '';
	return (
		text.includes(shown) || (start !== '' && end !== '' && shown.startsWith(start) && shown.endsWith(end))
	);
}

// Only `npm run test:slow` opens these screens, so a changed word would be noticed late.
test('each empty or failed screen is known by a text that the app says', () => {
	const unknown = views.filter(
		({ state, shows }) => state !== 'filled' && !texts.some((text) => says(text, shows)),
	);
	expect(unknown.map(({ as, route, shows }) => `${route} of ${as}: ${shows}`)).toEqual([]);
});
