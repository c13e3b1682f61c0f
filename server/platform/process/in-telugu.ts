import { readFileSync } from 'node:fs';
import { type Catalogue, catalogueOf } from '@yuva/contract/catalogue';
import { type OtherLanguage, otherLanguages } from '@yuva/contract/language';
import { filled, type Say } from '@yuva/contract/said';

const folderOf = (language: string): URL => new URL(`../../../client/language/${language}/`, import.meta.url);

/** Reads the texts of the server itself, and those it shares with a fellow's screens. */
const read = (folder: URL): Catalogue => ({
	...catalogueOf(readFileSync(new URL('fellow.po', folder), 'utf8')),
	...catalogueOf(readFileSync(new URL('server.po', folder), 'utf8')),
});

/** Says by the PO files of a folder, which are read at first use; English if they lack a text. */
export function sayFrom(folder: URL): Say {
	let catalogue: Catalogue | undefined;
	return (english, values) => {
		catalogue ??= read(folder);
		const text = catalogue[english];
		return filled(typeof text === 'string' ? text : english, values);
	};
}

const says = Object.fromEntries(
	otherLanguages.map((language) => [language, sayFrom(folderOf(language))]),
) as Record<OtherLanguage, Say>;

export const inTelugu = says.te;

/**
 * @param language is that of an account; null if none is chosen
 * @param corrections are the texts of the head office
 */
export function sayIn(language: string | null, corrections: Catalogue = {}): Say {
	const known = otherLanguages.find((one) => one === language);
	if (!known) return filled;
	return (english, values) => {
		const corrected = corrections[english];
		return typeof corrected === 'string' ? filled(corrected, values) : says[known](english, values);
	};
}
