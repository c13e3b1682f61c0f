/** Stay between Indic letters, which they shape, and between the parts of a picture; elsewhere they are not seen. */
const JOINERS = /[\u200c\u200d]+/g;
const JOINED = /[\u0900-\u0dff\u2600-\u27bf\ud800-\udfff]|\ufe0f/;

/**
 * Finds control characters, direction marks, zero-width characters and blank letters. It leaves NUL, because
 * the server refuses a text that holds it.
 */
const UNSEEN = /(?!\0|\n|[\u200c\u200d])(?:[\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]|\u034f)/gu;

const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Writes a name or a short text as it is stored: one line, single blanks, nothing unseen. */
export const inOneLine = (text: string): string => inLines(text).replaceAll(/\s+/g, ' ');

/** Writes a longer text as it is stored: lines are kept, otherwise as in a name. */
export const inLines = (text: string): string =>
	text
		.replaceAll(LINE_BREAK, '\n')
		.replaceAll('\t', ' ')
		.replaceAll(UNSEEN, '')
		.replaceAll(JOINERS, keptJoiner)
		.replaceAll(/[^\S\n]+/g, ' ')
		.replaceAll(/ ?\n ?/g, '\n')
		.trim()
		.normalize('NFC');

function keptJoiner(joiners: string, at: number, text: string): string {
	const joins = JOINED.test(text.charAt(at - 1)) && JOINED.test(text.charAt(at + joiners.length));
	return joins ? joiners.charAt(0) : '';
}
