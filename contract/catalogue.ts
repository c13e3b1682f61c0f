import PO from 'pofile';

export interface Forms {
	one: string;
	other: string;
}

/** The key is the English text, or the English text of `other` if a number decides. */
export type Catalogue = Readonly<Record<string, string | Forms>>;

/** Names a text in a catalogue; a text in one sense is `Open (requests)`. */
export const keyOf = ({
	msgid,
	msgid_plural,
	msgctxt,
}: Pick<PO['items'][number], 'msgid' | 'msgid_plural' | 'msgctxt'>): string =>
	msgctxt ? `${msgid} (${msgctxt})` : (msgid_plural ?? msgid);

/** Finds `#| msgid`, the earlier English, because the library takes it for a part of the text above. */
const BEFORE = /^#~?\|.*\n/gm;

export const readPo = (content: string): PO => PO.parse(content.replaceAll(BEFORE, ''));

/** Returns the translated texts of a PO file, without fuzzy ones, because their English has changed since. */
export function catalogueOf(content: string): Catalogue {
	const catalogue: Record<string, string | Forms> = {};
	for (const item of readPo(content).items) {
		const [one = '', other = one] = item.msgstr;
		if (item.flags.fuzzy || one === '' || other === '') continue;
		catalogue[keyOf(item)] = one === other ? one : { one, other };
	}
	return catalogue;
}
