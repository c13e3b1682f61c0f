import { expect, test } from 'vitest';
import { firstNameOf, speakerText } from './publications-rules.ts';
import { approval } from './publications-schema.ts';

test.each([
	['Lakshmi Kola', 'Lakshmi'],
	['  శ్రావణి  కోల ', 'శ్రావణి'],
	['', ''],
])('the first name of %j is %j', (name, first) => expect(firstNameOf(name)).toBe(first));

test('a voice says who speaks, without a name', () => {
	expect(speakerText('childs_parent')).toBe('Parent of a child');
});

test.each([
	[{ public_text: ' ' }, 'Write the text for the welcome page'],
	[{ public_text: 'x'.repeat(181) }, 'At most 180 characters'],
	[{ first_name: 'Lakshmi Kola' }, 'Write only the first name'],
	[{ agreed: false }, 'Ask first, and then tick this'],
])('an approval with %o is refused', (fault, message) => {
	const given = { public_text: 'She reads now.', first_name: 'Lakshmi', agreed: true, ...fault };
	expect(approval.safeParse(given).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
