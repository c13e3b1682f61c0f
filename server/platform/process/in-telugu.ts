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
export const inTelugu: Say = (english, values) => {
	telugu ??= read();
	const text = telugu[english];
	return filled(typeof text === 'string' ? text : english, values);
};

/** @param language of an account; null: none is chosen */
export const sayIn = (language: string | null): Say => (language === 'te' ? inTelugu : filled);
