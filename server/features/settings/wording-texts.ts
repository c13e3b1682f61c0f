import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Catalogue, keyOf, readPo } from '@yuva/contract/catalogue';
import { purposeQuestion } from '@yuva/contract/children/consent-schema';
import type { OtherLanguage } from '@yuva/contract/language';
import { notices } from '@yuva/contract/privacy/notice';
import { searchable } from '@yuva/contract/settings/wording-rules';
import type { Wording, WordingPlace } from '@yuva/contract/settings/wording-schema';
import type PO from 'pofile';

export interface BuiltInText
	extends Pick<Wording, 'id' | 'english' | 'sense' | 'place' | 'parts' | 'values' | 'is_law'> {
	key: string;
	texts: string[];
	files: readonly string[];
	searched: string;
}

const ID_LENGTH = 16;

const idOf = (key: string): string => hash('sha256', key, 'base64url').slice(0, ID_LENGTH);

/** The first file that has a text decides its place. */
const PLACES = {
	fellow: 'fellow',
	law: 'fellow',
	console: 'console',
	server: 'server',
} as const satisfies Record<string, WordingPlace>;

/** The head office writes those of the organisation under *Organisation*. */
const NOT_HERE = /^server\/features\/settings\/built-in\.ts$/;

const known = new Map<OtherLanguage, ReadonlyMap<string, BuiltInText>>();

/** Returns them by id, in the order of the PO files. It reads them once, because they change with a release alone. */
export function builtInTexts(language: OtherLanguage): ReadonlyMap<string, BuiltInText> {
	const texts = known.get(language) ?? readAll(language);
	known.set(language, texts);
	return texts;
}

function readAll(language: OtherLanguage): ReadonlyMap<string, BuiltInText> {
	const signed = sentencesOf({ notices, purposeQuestion });
	const all = new Map<string, BuiltInText>();
	for (const [name, place] of Object.entries(PLACES)) {
		const file = new URL(`../../../client/language/${language}/${name}.po`, import.meta.url);
		for (const item of readPo(readFileSync(file, 'utf8')).items) {
			if (item.references.some((one) => NOT_HERE.test(one))) continue;
			const text = builtIn(item, place);
			const isLaw = name === 'law' || signed.has(item.msgid);
			if (!all.has(text.id)) all.set(text.id, { ...text, is_law: isLaw });
		}
	}
	return all;
}

function builtIn(item: PO['items'][number], place: WordingPlace): Omit<BuiltInText, 'is_law'> {
	const { msgid, msgid_plural, msgctxt, msgstr, references, extractedComments } = item;
	const key = keyOf(item);
	const english = msgid_plural ? [msgid, msgid_plural] : [msgid];
	return {
		...{ id: idOf(key), key, english, place, texts: msgstr, files: references },
		sense: msgctxt ?? '',
		parts: partsOf(references),
		values: extractedComments.flatMap(valueIn),
		searched: searchable([...english, ...msgstr].join(' ')),
	};
}

function sentencesOf(part: unknown): Set<string> {
	if (typeof part === 'string') return new Set([part]);
	if (typeof part !== 'object' || part === null) return new Set();
	return new Set(Object.values(part).flatMap((inner) => [...sentencesOf(inner)]));
}

const SLICE = /^(?:client\/features|server\/features|contract)\/([^/.]+)\//;

const partsOf = (files: readonly string[]): string[] => [
	...new Set(files.flatMap((file) => SLICE.exec(file)?.[1] ?? [])),
];

function valueIn(comment: string): { name: string; words: string }[] {
	const [, name, words] = /^\{(\w+)\}: (.+)$/.exec(comment) ?? [];
	return name && words ? [{ name, words }] : [];
}

/** Makes texts of a catalogue: for one and for more, if a number decides. */
export function catalogueWith(texts: readonly { key: string; texts: readonly string[] }[]): Catalogue {
	return Object.fromEntries(
		texts.map(({ key, texts: [one = '', other = one] }) => [key, one === other ? one : { one, other }]),
	);
}
