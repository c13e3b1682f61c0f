/**
 * Write Telugu letters in Latin ones, as names are written in Telangana rather than as scholars write them
 * (`sh`, not `ś`). Letters and signs: The Unicode Standard, block 0C00–0C7F; sounds: ISO 15919.
 */
const CONSONANTS: Readonly<Record<string, string>> = {
	క: 'k',
	ఖ: 'kh',
	గ: 'g',
	ఘ: 'gh',
	ఙ: 'n',
	చ: 'ch',
	ఛ: 'ch',
	జ: 'j',
	ఝ: 'jh',
	ఞ: 'n',
	ట: 't',
	ఠ: 'th',
	డ: 'd',
	ఢ: 'dh',
	ణ: 'n',
	త: 't',
	థ: 'th',
	ద: 'd',
	ధ: 'dh',
	న: 'n',
	ప: 'p',
	ఫ: 'ph',
	బ: 'b',
	భ: 'bh',
	మ: 'm',
	య: 'y',
	ర: 'r',
	ఱ: 'r',
	ల: 'l',
	ళ: 'l',
	ఴ: 'l',
	వ: 'v',
	శ: 'sh',
	ష: 'sh',
	స: 's',
	హ: 'h',
	ౘ: 'ch',
	ౙ: 'j',
	ౚ: 'r',
};

const VOWELS: readonly (readonly [letter: string, sign: string, latin: string])[] = [
	['అ', '', 'a'],
	['ఆ', '\u0c3e', 'aa'],
	['ఇ', '\u0c3f', 'i'],
	['ఈ', '\u0c40', 'ee'],
	['ఉ', '\u0c41', 'u'],
	['ఊ', '\u0c42', 'oo'],
	['ఋ', '\u0c43', 'ri'],
	['ౠ', '\u0c44', 'ri'],
	['ఎ', '\u0c46', 'e'],
	['ఏ', '\u0c47', 'e'],
	['ఐ', '\u0c48', 'ai'],
	['ఒ', '\u0c4a', 'o'],
	['ఓ', '\u0c4b', 'o'],
	['ఔ', '\u0c4c', 'au'],
];

const VIRAMA = '\u0c4d';
const ANUSVARA = '\u0c02';
const VISARGA = '\u0c03';
/** Before these the anusvara is an n, elsewhere an m: అంజలి, but సింహ and సంపత్. */
const N_BEFORE = /^[కఖగఘచఛజఝటఠడఢతథదధన]/;

const letters = new Map(VOWELS.map(([letter, , latin]) => [letter, latin]));
/** A consonant without a sign is followed by an a. */
const signs = new Map([
	...VOWELS.flatMap(([, sign, latin]) => (sign ? [[sign, latin] as const] : [])),
	[VIRAMA, ''],
]);

/** Telugu letters become small Latin ones; other characters stay. */
export function inLatin(text: string): string {
	const typed = [...text.normalize('NFC').replaceAll(/[\u200c\u200d]/g, '')];
	return typed.map((letter, at) => latinOf(letter, typed[at + 1] ?? '')).join('');
}

function latinOf(letter: string, next: string): string {
	const consonant = CONSONANTS[letter];
	if (consonant !== undefined) return signs.has(next) ? consonant : `${consonant}a`;
	if (letter === ANUSVARA) return N_BEFORE.test(next) ? 'n' : 'm';
	if (letter === VISARGA) return 'h';
	return signs.get(letter) ?? letters.get(letter) ?? letter;
}
