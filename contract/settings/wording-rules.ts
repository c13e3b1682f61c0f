export const WORDING_MISSING = 'Write the text';
export const VALUES_DIFFER = 'Keep each word in braces as it is';
export const OTHER_LETTERS = 'Write in Telugu letters';

/** These names stay in Latin letters, because people look for them on a screen or a file. */
const OWN_NAMES =
	/\b(2FAS|Aegis|CSV|Google Authenticator|HEIC|JPEG|KoBoToolbox|ODK|PNG|WebP|XLSForm|XLSX|https|ods|xlsx)\b/g;

/** The messages of the server and the page for old browsers keep these names in Latin letters too. */
const OWN_NAMES_OF_PHONES = /\b(Yuva|Chrome|Play Store|Update|Settings|General|Software Update)\b/g;

/** These values end in a digit. A Telugu ending follows a digit directly, as in 5వ. */
const DIGITS =
	'all|asked|class|closed|count|date|day|end|length|level|line|marked|max|mobile_number|module|moment|most|number|other|page|task|time|total|version|when|year';

const JOINER = '\u200c';

/** After another value, or after a Latin letter, an ending needs U+200C. Without it, క్ and కు become one letter. */
const JOINED_ENDING = new RegExp(`(\\{(?!(?:${DIGITS})\\})\\w+\\}|[A-Za-z])(?=[\u0c00-\u0c7f])`, 'g');

const LETTERS = /(?!\p{Script=Telugu})\p{L}/u;

const VALUE = /\{(\w+)\}/g;

export const valuesIn = (text: string): string[] => [
	...new Set(Array.from(text.matchAll(VALUE), ([, name = '']) => name)),
];

export const wordingFaults = ['other values', 'other letters', 'ending without U+200C', 'no Telugu'] as const;
export type WordingFault = (typeof wordingFaults)[number];

/** @param isOfPhones allows the names of phones and of Yuva in Latin letters */
export function faultsOfWording(english: string, telugu: string, isOfPhones: boolean): WordingFault[] {
	const ofPhones = isOfPhones ? OWN_NAMES_OF_PHONES : /(?!)/g;
	const bare = (text: string) => text.replaceAll(VALUE, '').replaceAll(OWN_NAMES, '');
	const found: Record<WordingFault, boolean> = {
		'other values': !haveSameValues(english, telugu),
		'other letters': LETTERS.test(bare(telugu).replaceAll(ofPhones, '')),
		'ending without U+200C': joinEndings(telugu) !== telugu,
		'no Telugu': LETTERS.test(bare(english)) && !/[\u0c00-\u0c7f]/.test(telugu),
	};
	return wordingFaults.filter((fault) => found[fault]);
}

function haveSameValues(english: string, telugu: string): boolean {
	const [here, there] = [valuesIn(english), valuesIn(telugu)];
	return here.length === there.length && here.every((name) => there.includes(name));
}

/** Says why a text cannot be shown; undefined for one that can. */
export function refusalOfWording(english: string, telugu: string, isOfPhones: boolean): string | undefined {
	if (telugu === '') return WORDING_MISSING;
	if (!haveSameValues(english, telugu)) return VALUES_DIFFER;
	return faultsOfWording(english, joinEndings(telugu), isOfPhones).length > 0 ? OTHER_LETTERS : undefined;
}

/** Puts U+200C where an ending needs it: no keyboard of a phone has that sign. */
export const joinEndings = (telugu: string): string => telugu.replaceAll(JOINED_ENDING, `$1${JOINER}`);

export const searchable = (text: string): string =>
	text.normalize('NFC').replaceAll(JOINER, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
