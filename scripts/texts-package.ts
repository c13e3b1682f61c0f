import { keyOf } from '@yuva/contract/catalogue';
import { type Entry, type Files, NAMES, type Name } from './texts.ts';

export interface DrawnScreen {
	address: string;
	as: string;
	picture: string;
	texts: readonly string[];
}

export interface TextInContext {
	file: Name;
	entry: Entry;
	screen: DrawnScreen | undefined;
}

const plainOf = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const PLACE = /\{\w+\}/;

/** A place of a value holds any text, so a text of places alone would be found on each screen. */
const isOnlyPlaces = (text: string): boolean => !/\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''));

const patternOf = (text: string): RegExp =>
	new RegExp(`^${text.split(PLACE).map(RegExp.escape).join('.+')}$`, 'u');

/** Finds for each text the first screen that shows it. */
export function screenFinder(screens: readonly DrawnScreen[]): (telugu: string) => DrawnScreen | undefined {
	const byText = new Map<string, DrawnScreen>();
	for (const screen of screens)
		for (const text of screen.texts) {
			const plain = plainOf(text);
			if (!byText.has(plain)) byText.set(plain, screen);
		}
	const shown = [...byText];
	return (telugu) => {
		const plain = plainOf(telugu);
		if (!PLACE.test(plain)) return byText.get(plain);
		if (isOnlyPlaces(plain)) return undefined;
		const pattern = patternOf(plain);
		return shown.find(([text]) => pattern.test(text))?.[1];
	};
}

export function inContext(files: Files, screens: readonly DrawnScreen[]): TextInContext[] {
	const find = screenFinder(screens);
	return NAMES.flatMap((file) =>
		files[file].items.map((entry) => ({
			file,
			entry,
			screen: entry.msgstr.map(find).find((screen) => screen !== undefined),
		})),
	);
}

const escaped = (text: string): string =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function rowOf({ file, entry, screen }: TextInContext): string {
	const { msgid, msgid_plural, msgctxt, msgstr, references, extractedComments, comments } = entry;
	const lines = (texts: readonly (string | undefined)[]): string =>
		texts
			.filter((text) => text !== undefined && text !== '')
			.map((text) => escaped(text ?? ''))
			.join('<br>');
	const picture = screen
		? `<a href="${escaped(screen.picture)}"><img loading="lazy" src="${escaped(screen.picture)}" alt=""></a><br>${escaped(screen.address)} (${escaped(screen.as)})`
		: '';
	return `<tr id="${escaped(keyOf(entry))}"><td>${lines([msgid, msgid_plural])}${msgctxt ? `<br><i>${escaped(msgctxt)}</i>` : ''}</td>
<td lang="te">${lines([...new Set(msgstr)])}</td><td>${lines([...extractedComments, ...comments])}<br><small>${file}.po<br>${lines(references)}</small></td><td>${picture}</td></tr>`;
}

/** Makes one page with all texts; those without a picture come at its end. */
export function packagePage(texts: readonly TextInContext[]): string {
	const [seen, unseen] = [true, false].map((isSeen) =>
		texts.filter(({ screen }) => (screen !== undefined) === isSeen),
	);
	const table = (rows: readonly TextInContext[] = []): string =>
		`<table><thead><tr><th>English</th><th>Telugu</th><th>Explanation, origin</th><th>Screen</th></tr></thead><tbody>${rows.map(rowOf).join('\n')}</tbody></table>`;
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Texts of Yuva</title><style>
body{font:15px/1.4 system-ui,"Noto Sans Telugu",sans-serif;margin:1rem}table{border-collapse:collapse;width:100%}
td,th{border:1px solid #ccc;padding:.4rem;text-align:start;vertical-align:top}td{max-width:26rem;overflow-wrap:anywhere}img{width:12rem;max-height:16rem;object-fit:cover;object-position:top}
thead th{position:sticky;top:0;background:#fff}</style></head><body><h1>Texts of Yuva</h1>
<p>${texts.length} texts. ${seen?.length ?? 0} have a picture of a screen that shows them. <a href="#unseen">${unseen?.length ?? 0} have none</a>: messages, errors and questions that come later.</p>
<p>Change the Telugu in the PO files beside this page, in Poedit or any other editor, and send these files back. A word in braces, such as {name}, is the place of a value and stays as it is.</p>
${table(seen)}<h2 id="unseen">Without a picture</h2>${table(unseen)}</body></html>
`;
}
