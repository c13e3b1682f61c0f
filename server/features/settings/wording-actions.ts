import type { Catalogue } from '@yuva/contract/catalogue';
import type { OtherLanguage } from '@yuva/contract/language';
import { refusalOfWording, searchable } from '@yuva/contract/settings/wording-rules';
import {
	FORMS_DIFFER,
	TEXT_GONE,
	TEXT_OF_LAW,
	type Wording,
	type WordingKind,
} from '@yuva/contract/settings/wording-schema';
import PO from 'pofile';
import type { Db } from '../../platform/database/database.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import {
	deleteCorrection,
	type NewCorrection,
	type StoredCorrection,
	selectCorrections,
	storeCorrection,
} from './wording-queries.ts';
import { type BuiltInText, builtInTexts, catalogueWith } from './wording-texts.ts';

/**
 * Leaves out corrections that the release has itself; one whose English has changed is not shown until
 * a person has looked at it.
 */
async function readCorrections(db: Db, language: OtherLanguage) {
	const builtIn = builtInTexts(language);
	const stored = await selectCorrections(db, language);
	const isStanding = ({ id, texts }: StoredCorrection) => {
		const text = builtIn.get(id);
		return text !== undefined && !text.is_law && String(text.texts) !== String(texts);
	};
	return {
		builtIn,
		standing: new Map(stored.filter(isStanding).map((row) => [row.id, row])),
		changed: stored.filter(({ id }) => !builtIn.has(id)),
	};
}

export async function readCorrectedTexts(db: Db, language: OtherLanguage): Promise<Catalogue> {
	const { standing } = await readCorrections(db, language);
	return catalogueWith([...standing.values()]);
}

export interface WordingSearch {
	language: OtherLanguage;
	search: string;
	kind: WordingKind;
	from: number;
	limit: number;
}

export async function listTexts(db: Db, { language, search, kind, from, limit }: WordingSearch) {
	const { builtIn, standing, changed } = await readCorrections(db, language);
	const words = searchable(search);
	const all = kind === 'changed' ? [] : [...builtIn.values()];
	const found = all
		.filter(({ id }) => kind === 'all' || standing.has(id))
		.filter(({ id, searched }) =>
			`${searched} ${searchable(String(standing.get(id)?.texts ?? ''))}`.includes(words),
		);
	const gone = kind === 'changed' ? changed : [];
	const data = [
		...found.map((text) => () => wordingOf(text, standing.get(text.id), all)),
		...gone
			.filter(({ english }) => searchable(String(english)).includes(words))
			.map((row) => () => goneWording(row)),
	];
	return {
		data: data.slice(from, from + limit).map((make) => make()),
		hasMore: data.length > from + limit,
		counts: { corrected: standing.size, changed: changed.length },
	};
}

/** With this number of other texts a person recognises the screen. */
const MOST_BESIDE = 5;

function wordingOf(
	text: BuiltInText,
	row: StoredCorrection | undefined,
	all: readonly BuiltInText[],
): Wording {
	const { key, texts, files, searched, ...shown } = text;
	const isBeside = (other: BuiltInText) => other !== text && other.files[0] === files[0];
	return {
		...shown,
		built_in: texts,
		...correctionOf(row),
		beside:
			files.length === 0
				? []
				: all
						.filter(isBeside)
						.slice(0, MOST_BESIDE)
						.flatMap(({ english }) => english[0] ?? []),
	};
}

const correctionOf = (row: StoredCorrection | undefined) => ({
	corrected: row?.texts ?? null,
	by: row?.by ?? null,
	at: row?.changed_at.toISOString() ?? null,
});

const goneWording = (row: StoredCorrection): Wording => ({
	...{ id: row.id, english: row.english, sense: row.sense, built_in: [] },
	...correctionOf(row),
	...{ place: 'fellow', parts: [], beside: [], values: [], is_law: false },
});

type Change = Pick<NewCorrection, 'id' | 'texts' | 'language' | 'changed_by' | 'changed_at'>;

/**
 * The text of the release itself is no correction, and takes one back. @throws AppError if the text cannot be
 * shown
 */
export async function correctText(db: Db, change: Change): Promise<void> {
	const { language, id, texts } = change;
	const text = builtInTexts(language).get(id);
	if (!text) throw new AppError('conflict', TEXT_GONE);
	if (text.is_law) throw new AppError('conflict', TEXT_OF_LAW);
	checkForms(text, texts);
	if (String(texts) === String(text.texts)) await deleteCorrection(db, language, id);
	else await storeCorrection(db, { ...change, key: text.key, english: text.english, sense: text.sense });
}

function checkForms({ english, place }: BuiltInText, texts: readonly string[]): void {
	if (texts.length !== english.length) throw invalidField('texts', FORMS_DIFFER);
	const whole = english.at(-1) ?? '';
	for (const [at, text] of texts.entries()) {
		const refusal = refusalOfWording(whole, text, place === 'server');
		if (refusal) throw invalidField(`texts.${at}`, refusal);
	}
}

/** Writes the corrections as a PO file. Those whose English has changed are marked fuzzy. */
export async function correctionsAsPo(db: Db, language: OtherLanguage): Promise<string> {
	const { standing, changed } = await readCorrections(db, language);
	const po = new PO();
	po.headers = {
		'Project-Id-Version': 'Yuva',
		Language: language,
		'MIME-Version': '1.0',
		'Content-Type': 'text/plain; charset=UTF-8',
		'Content-Transfer-Encoding': '8bit',
		'Plural-Forms': 'nplurals=2; plural=(n != 1);',
	};
	po.items = [
		...[...standing.values()].map((row) => itemOf(row, false)),
		...changed.map((row) => itemOf(row, true)),
	];
	return `${po.toString().trimEnd()}\n`;
}

function itemOf({ english: [one = '', other], sense, texts }: StoredCorrection, isFuzzy: boolean) {
	const item = new PO.Item();
	item.msgid = one;
	if (other !== undefined) item.msgid_plural = other;
	if (sense !== '') item.msgctxt = sense;
	item.msgstr = texts;
	if (isFuzzy) item.flags = { fuzzy: true };
	return item;
}
