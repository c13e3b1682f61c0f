import PO from 'pofile';

export interface Forms {
	one: string;
	other: string;
}

/** By the English text; by the English text of `other` where a number decides. */
export type Catalogue = Readonly<Record<string, string | Forms>>;

/** What names a text in a catalogue: a text in one sense is `Open (requests)`. */
export const keyOf = ({
	msgid,
	msgid_plural,
	msgctxt,
}: Pick<PO['items'][number], 'msgid' | 'msgid_plural' | 'msgctxt'>): string =>
	msgctxt ? `${msgid} (${msgctxt})` : (msgid_plural ?? msgid);

/** `#| msgid`, the English of before: the library would take it for a part of the text above. */
const BEFORE = /^#~?\|.*\n/gm;

export const readPo = (content: string): PO => PO.parse(content.replaceAll(BEFORE, ''));

/** The translated texts of a PO file. A fuzzy one is left out: its English has changed since. */
export function catalogueOf(content: string): Catalogue {
	const catalogue: Record<string, string | Forms> = {};
	for (const item of readPo(content).items) {
		const [one = '', other = one] = item.msgstr;
		if (item.flags.fuzzy || one === '' || other === '') continue;
		catalogue[keyOf(item)] = one === other ? one : { one, other };
	}
	return catalogue;
}
