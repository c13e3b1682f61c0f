import { expect, test } from 'vitest';
import { catalogueOf } from './catalogue.ts';

const po = (...entries: string[]): string =>
	['msgid ""\nmsgstr ""\n"Language: te\\n"', ...entries, ''].join('\n\n');

test('a text is found by its English, one in a sense by both, a counted one by the English for many', () => {
	expect(
		catalogueOf(
			po(
				'msgid "Save"\nmsgstr "సేవ్"',
				'msgctxt "requests"\nmsgid "Open"\nmsgstr "తెరిచినవి"',
				'msgid "{count} child"\nmsgid_plural "{count} children"\nmsgstr[0] "{count} బిడ్డ"\nmsgstr[1] "{count} పిల్లలు"',
				'msgid "{count} day"\nmsgid_plural "{count} days"\nmsgstr[0] "{count} రోజు"\nmsgstr[1] "{count} రోజు"',
			),
		),
	).toEqual({
		Save: 'సేవ్',
		'Open (requests)': 'తెరిచినవి',
		'{count} children': { one: '{count} బిడ్డ', other: '{count} పిల్లలు' },
		'{count} days': '{count} రోజు',
	});
});

test('a text that is empty or fuzzy is not there, so that its English is shown', () => {
	expect(catalogueOf(po('msgid "Save"\nmsgstr ""', '#, fuzzy\nmsgid "Close"\nmsgstr "మూసివేయండి"'))).toEqual({});
});

test('the English of before, which editors write beside a fuzzy text, is no part of the text above', () => {
	expect(
		catalogueOf(
			po('msgid "Save"\nmsgstr "సేవ్"', '#, fuzzy\n#| msgid "Shut"\nmsgid "Close"\nmsgstr "మూసివేయండి"'),
		),
	).toEqual({ Save: 'సేవ్' });
});
