import { expect, test } from 'vitest';
import { versionOf } from './words.ts';

test('the version of a spoken text stays what the server keeps with its recordings', () => {
	expect(versionOf([''])).toBe('H3JHB');
	expect(versionOf(['Login'])).not.toBe(versionOf(['Logout']));
	expect(versionOf(['one', 'two'])).toBe(versionOf(['one\ntwo']));
});
