import { childClasses, typeOfSchool } from '@yuva/contract/children/schema';
import {
	casteCategory,
	fatherOccupation,
	gender,
	motherOccupation,
	religion,
} from '@yuva/contract/reference/schema';

/** A value of a closed list, with the text of *Other*. */
export interface Chosen {
	readonly choice: string;
	readonly other: string;
}

type Synonyms = Readonly<Record<string, readonly string[]>>;

const keyOf = (text: string): string =>
	text
		.normalize('NFC')
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

const NOTHING: Chosen = { choice: '', other: '' };

/** By name or synonym; what the list does not know is *Other* with its text, as in the forms. */
const reader = (options: readonly string[], synonyms: Synonyms) => {
	const byKey = new Map(options.map((option) => [keyOf(option), option]));
	for (const [option, others] of Object.entries(synonyms))
		for (const other of others) byKey.set(keyOf(other), option);
	const other = options.find((option) => option.toLowerCase() === 'other') ?? '';
	return (text: string): Chosen => {
		if (text === '') return NOTHING;
		const known = byKey.get(keyOf(text));
		if (known !== undefined && known !== other) return { choice: known, other: '' };
		return { choice: other, other: known === undefined ? text : '' };
	};
};

const readKnownGender = reader(gender.options, {
	Female: ['f', 'girl', 'woman', 'స్త్రీ', 'బాలిక', 'ఆడ', 'మహిళ'],
	Male: ['m', 'boy', 'man', 'పురుషుడు', 'బాలుడు', 'మగ'],
});

/** What is neither is left to the schema, for a letter too much is no gender. */
export function readGender(text: string): Chosen {
	const chosen = readKnownGender(text);
	return chosen.choice === 'Other' && chosen.other.length < 4 ? NOTHING : chosen;
}

export const readReligion = reader(religion.options, {
	Hindu: ['hinduism', 'హిందూ'],
	Muslim: ['islam', 'ముస్లిం'],
	Christian: ['christianity', 'క్రైస్తవ'],
	Sikh: ['sikhism'],
	Jew: ['jewish', 'judaism'],
});

export const readCaste = reader(casteCategory.options, {
	ST: ['scheduled tribe'],
	SC: ['scheduled caste'],
	OBC: ['bc', 'bca', 'bcb', 'bcc', 'bcd', 'bce', 'backward class', 'other backward class'],
	OC: ['general', 'gen', 'fc', 'open category', 'open'],
});

export const readTypeOfSchool = reader(typeOfSchool.options, {
	Government: ['govt', 'gov', 'govt school', 'government school', 'zphs', 'zpps', 'mpps', 'mpups', 'gps'],
	Private: ['pvt', 'private school', 'aided'],
	TWPS: ['tribal welfare', 'tribal welfare primary school'],
	Ashram: ['ashram school'],
});

const DAILY = ['coolie', 'cooli', 'daily wage', 'daily wages', 'daily labour', 'labour', 'labourer'];
const FARM = [
	'agriculture labour',
	'agri labour',
	'farm labour',
	'agricultural labourer',
	'agricultural labor',
];
const DEAD = ['late', 'died', 'dead', 'no more', 'deceased'];

export const readMotherOccupation = reader(motherOccupation.options, {
	'Home Maker': ['housewife', 'house wife', 'homemaker', 'house maker', 'గృహిణి'],
	'Agricultural Labour': FARM,
	'Daily Wage Worker': DAILY,
	'Anganwadi Teacher': ['anganwadi'],
	'DWCRA Member': ['dwcra'],
	Expired: DEAD,
});

export const readFatherOccupation = reader(fatherOccupation.options, {
	'Agricultural Labour': FARM,
	'Daily Wage Worker': DAILY,
	Driver: ['auto driver'],
	Expired: DEAD,
});

const ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

const readKnownClass = reader(childClasses, {
	out_of_school: ['out of school', 'dropout', 'drop out', 'oos', 'not in school', 'బడి బయట'],
	...Object.fromEntries(ROMAN.slice(1).map((numeral, at) => [String(at + 1), [numeral]])),
});

/** `5th`, `Class V` and `Std. 5` are class 5. */
export const readClass = (text: string): Chosen =>
	readKnownClass(
		text
			.replace(/^\s*(?:class|std|standard|grade)\b\.?\s*/i, '')
			.replace(/(?<=\d)\s*(?:st|nd|rd|th)\b.*$/i, '') || text,
	);
