import { childClasses, typeOfSchool } from '@yuva/contract/children/schema';
import { inPlainDigits } from '@yuva/contract/mobile-number';
import {
	casteCategory,
	fatherOccupation,
	gender,
	motherOccupation,
	religion,
} from '@yuva/contract/reference/schema';

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

export interface ListReader {
	readonly options: readonly string[];
	/** Returns undefined for a word that the list does not know. The head office is then asked. */
	read(text: string): Chosen | undefined;
}

const NOTHING: Chosen = { choice: '', other: '' };

/** Finds a value by its name or a synonym. A text in brackets may follow: it does not count. */
const reader = (options: readonly string[], synonyms: Synonyms): ListReader => {
	const byKey = new Map(options.map((option) => [keyOf(option), option]));
	for (const [option, others] of Object.entries(synonyms))
		for (const other of others) byKey.set(keyOf(other), option);
	const find = (text: string) => byKey.get(keyOf(text));
	return {
		options,
		read(text) {
			const choice = text === '' ? '' : (find(text) ?? find(text.replaceAll(/[([].*?[)\]]/g, '')));
			return choice === undefined ? undefined : { ...NOTHING, choice };
		},
	};
};

/** `Non-BC`, `Other than SC` and `Semi Govt` do not mean the word that they hold. */
const TURNS_ROUND = /\b(?:non|not|no|other than|except|semi|ex)\b/i;

/** If all words that the list knows mean one of its values, they decide: `SC (Madiga)`, `ST-Lambada`, `ZPHS (G)`. */
function byWords({ options, read }: ListReader): ListReader {
	const readWords = (text: string): Chosen | undefined => {
		if (TURNS_ROUND.test(text)) return undefined;
		const words = text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word.length > 1);
		const known = words.flatMap((word) => read(word)?.choice || []);
		const [choice] = known;
		return choice !== undefined && new Set(known).size === 1 ? { ...NOTHING, choice } : undefined;
	};
	return { options, read: (text) => read(text) ?? readWords(text) };
}

export const genders = reader(gender.options, {
	Female: [
		...['f', 'fem', 'girl', 'girls', 'g', 'woman', 'female child', 'girl child', 'f girl'],
		...['స్త్రీ', 'బాలిక', 'ఆడ', 'మహిళ', 'అమ్మాయి', 'స్త్రి', 'महिला', 'स्त्री', 'लड़की', 'बालिका', 'عورت', 'لڑکی', 'خاتون'],
	],
	Male: [
		...['m', 'boy', 'boys', 'b', 'man', 'male child', 'boy child', 'm boy'],
		...['పురుషుడు', 'బాలుడు', 'మగ', 'అబ్బాయి', 'पुरुष', 'लड़का', 'बालक', 'مرد', 'لڑکا'],
	],
});

export const religions = byWords(
	reader(religion.options, {
		Hindu: ['hinduism', 'హిందూ', 'हिन्दू', 'हिंदू', 'ہندو'],
		Muslim: ['islam', 'islamic', 'ముస్లిం', 'मुस्लिम', 'इस्लाम', 'مسلم', 'مسلمان', 'اسلام'],
		Christian: ['christianity', 'క్రైస్తవ', 'క్రిస్టియన్', 'ईसाई', 'عیسائی'],
		Sikh: ['sikhism', 'सिख'],
		Jew: ['jewish', 'judaism'],
	}),
);

export const castes = byWords(
	reader(casteCategory.options, {
		ST: ['scheduled tribe', 'scheduled tribes', 'ఎస్టీ', 'ఎస్.టి'],
		SC: ['scheduled caste', 'scheduled castes', 'ఎస్సీ', 'ఎస్.సి'],
		OBC: [
			...[
				'bc',
				'bca',
				'bcb',
				'bcc',
				'bcd',
				'bce',
				'backward class',
				'other backward class',
				'other backward classes',
			],
			'బీసీ',
		],
		OC: ['general', 'gen', 'fc', 'open category', 'open', 'ews', 'ఓసీ'],
	}),
);

export const typesOfSchool = byWords(
	reader(typeOfSchool.options, {
		Government: [
			...[
				'govt',
				'gov',
				'govt school',
				'government school',
				'zp',
				'zphs',
				'zpps',
				'zpss',
				'mpps',
				'mpups',
				'gps',
				'ghs',
			],
			...['zilla parishad', 'mandal parishad', 'local body', 'ప్రభుత్వ', 'सरकारी', 'سرکاری'],
		],
		Private: ['pvt', 'private school', 'aided', 'unaided', 'private unaided', 'ప్రైవేట్', 'ప్రైవేటు', 'निजी', 'نجی'],
		TWPS: ['tribal welfare', 'tribal welfare primary school'],
		Ashram: ['ashram school'],
	}),
);

const DAILY = ['coolie', 'cooli', 'daily wage', 'daily wages', 'daily labour', 'labour', 'labourer'];
const FARM = [
	'agriculture labour',
	'agri labour',
	'farm labour',
	'agricultural labourer',
	'agricultural labor',
];
const DEAD = ['late', 'died', 'dead', 'no more', 'deceased'];

export const motherOccupations = reader(motherOccupation.options, {
	'Home Maker': ['housewife', 'house wife', 'homemaker', 'house maker', 'గృహిణి'],
	'Agricultural Labour': FARM,
	'Daily Wage Worker': DAILY,
	'Anganwadi Teacher': ['anganwadi'],
	'DWCRA Member': ['dwcra'],
	Expired: DEAD,
});

export const fatherOccupations = reader(fatherOccupation.options, {
	'Agricultural Labour': FARM,
	'Daily Wage Worker': DAILY,
	Driver: ['auto driver'],
	Expired: DEAD,
});

const ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
const IN_WORDS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const ORDINALS = [
	'',
	'first',
	'second',
	'third',
	'fourth',
	'fifth',
	'sixth',
	'seventh',
	'eighth',
	'ninth',
	'tenth',
];

const knownClasses = reader(childClasses, {
	out_of_school: [
		'out of school',
		'dropout',
		'drop out',
		'oos',
		'oosc',
		'not in school',
		'never enrolled',
		'బడి బయట',
	],
	...Object.fromEntries(
		ROMAN.slice(1).map((numeral, at) => [
			String(at + 1),
			[numeral, IN_WORDS[at + 1] ?? '', ORDINALS[at + 1] ?? ''],
		]),
	),
});

const WORDS_OF_CLASS = /\b(?:class|cls|std|standard|grade)\b\.?|తరగతి|कक्षा|جماعت/gi;
/** Matches a number or numeral, then perhaps its ending and a section or a medium. */
const CLASS =
	/^0*(?<level>\d{1,2}|x|ix|iv|v?i{1,3}|v)(?:\.0+)?\s*(?:st|nd|rd|th|వ)?(?:[\s\-–/.([]*(?:sec(?:tion)?)?[\s.-]*(?:[a-h]|em|tm|um)[)\]]?)?$/i;

/** `V-I` and `1/0` name two classes, or none: what stands between the numbers must not be passed over. */
const SEVERAL = /(?<![\p{L}\p{M}\p{N}])[\divx]+[^\p{L}\p{M}\p{N}]+[\divx]+(?![\p{L}\p{M}\p{N}])/iu;

/** `5th`, `Class V`, `Std. 5`, `V A`, `5-A`, `8 (B)`, `04` and `5.0` are classes. */
export const classes: ListReader = {
	options: childClasses,
	read(text) {
		const plain = inPlainDigits(text)
			.replaceAll(WORDS_OF_CLASS, ' ')
			.replace(/^[\s\-–:.]+/, '')
			.trim();
		const level = CLASS.exec(plain)?.groups?.level;
		if (level !== undefined) return knownClasses.read(level);
		if (SEVERAL.test(plain.replaceAll(/[([].*?[)\]]/g, ''))) return undefined;
		return knownClasses.read(text) ?? knownClasses.read(plain);
	},
};
