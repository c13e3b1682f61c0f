import type { Catalogue } from '@yuva/contract/catalogue';

/** Each text is in brackets and longer by two fifths; `asked` collects the texts. */
export function pseudo(asked: Set<string>): Catalogue {
	return new Proxy<Catalogue>(
		{},
		{
			get(_, text) {
				const english = String(text);
				if (english === '') return '';
				asked.add(english);
				return `⟦${english}${'·'.repeat(Math.ceil(english.length * 0.4))}⟧`;
			},
		},
	);
}

const LABELS = ['aria-label', 'alt', 'placeholder', 'title'] as const;

/** Finds Latin words that passed through no catalogue and are not `data`. */
export function bareWords(part: Element, data: readonly unknown[]): string[] {
	const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
	const shown: string[] = [];
	while (texts.nextNode())
		if (!isInText(texts.currentNode) && !isTyped(texts.currentNode))
			shown.push(texts.currentNode.textContent ?? '');
	for (const name of LABELS)
		for (const element of part.querySelectorAll(`[${name}]`)) shown.push(element.getAttribute(name) ?? '');
	return shown
		.map((text) => withoutTexts(text).trim())
		.filter((text) => /[a-z]{2}/i.test(text) && !data.includes(text));
}

/** React keeps the first value of a text area as its text. */
const isTyped = ({ parentElement }: Node): boolean => parentElement instanceof HTMLTextAreaElement;

/** A sentence with an element in it passed through a catalogue as one longer text. */
function isInText({ parentElement }: Node): boolean {
	const sentence = parentElement?.closest('p, li, [role="alertdialog"] > div')?.textContent ?? '';
	return sentence.includes('⟦') && !/[a-z]{2}/i.test(withoutTexts(sentence));
}

/** Removes brackets even where a text is the value of another one. */
function withoutTexts(shown: string): string {
	const less = shown.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
	return less === shown ? shown : withoutTexts(less);
}
