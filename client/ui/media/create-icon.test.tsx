import { render } from '@testing-library/react';
import { Save, User } from 'lucide-react';
import { expect, test } from 'vitest';
import { createIcon } from './create-icon.ts';

const OwnSave = createIcon({
	node: [
		'M15.2 3a2 2 0 0 1 1.4.6l3.8 3.8a2 2 0 0 1 .6 1.4V19a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z',
		'M17 21v-7a1 1 0 0 0-1-1H8a1 1 0 0 0-1 1v7',
		'M7 3v4a1 1 0 0 0 1 1h7',
	],
});
const OwnUser = createIcon({
	node: ['M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2', ['circle', { cx: '12', cy: '7', r: '4' }]],
});

const drawn = (Icon: typeof OwnSave | typeof Save) => {
	const { container } = render(<Icon />);
	const read = (element: Element) => [
		element.tagName,
		Object.fromEntries(
			[...element.attributes]
				.filter(({ name }) => name !== 'xmlns' && name !== 'class')
				.map(({ name, value }) => [name, value]),
		),
	];
	return [...container.querySelectorAll('*')].map(read);
};

test('an icon is drawn as Lucide draws it', () => {
	expect(drawn(OwnSave)).toEqual(drawn(Save));
	expect(drawn(OwnUser)).toEqual(drawn(User));
	expect(drawn(OwnSave)).toHaveLength(4);
});
