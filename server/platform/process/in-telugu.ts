import { readFileSync } from 'node:fs';
import { type Catalogue, catalogueOf } from '@yuva/contract/catalogue';
import { filled, type Say } from '@yuva/contract/said';

const folder = new URL('../../../client/language/te/', import.meta.url);
let telugu: Catalogue | undefined;

/** What the server says itself, and what it says with the words of a fellow's screens. */
const read = (): Catalogue => ({
	...catalogueOf(readFileSync(new URL('fellow.po', folder), 'utf8')),
	...catalogueOf(readFileSync(new URL('server.po', folder), 'utf8')),
});

/** English where there is no Telugu. */
export const inTelugu: Say = (english, values) => inTeluguWith({})(english, values);

/** @param corrections what the head office says instead */
export const inTeluguWith =
	(corrections: Catalogue): Say =>
	(english, values) => {
		telugu ??= read();
		const text = corrections[english] ?? telugu[english];
		return filled(typeof text === 'string' ? text : english, values);
	};
