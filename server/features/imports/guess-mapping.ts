import type { ChildColumn, FellowField } from '@yuva/contract/imports/fields';
import type { ColumnOfField, ImportKind } from '@yuva/contract/imports/schema';

/** Without a field: headers that name somebody else. */
type Patterns<Field extends string> = readonly (readonly [Field | undefined, RegExp])[];

const NUMBER = '(?:mobile|phone|cell|contact|whats ?app|మొబైల్|ఫోన్|సెల్)';
const numberOf = (whose: string) => new RegExp(`(?:${whose}).*${NUMBER}|${NUMBER}.*(?:${whose})`);
const BORN = /\b(?:dob|d o b|birth|born)\b|పుట్టిన/;
const GENDER = /\b(?:gender|sex)\b|లింగం/;
const RELIGION = /\breligion\b|మతం/;
const CASTE = /\b(?:caste|category|social|community)\b|కులం/;
const VILLAGE = /\b(?:village|gp|gram ?panchayat|panchayat|habitation)\b|గ్రామం/;
const MANDAL = /\b(?:mandal|block|tehsil|taluk)\b|మండలం/;
const DISTRICT = /\b(?:district|dist)\b|జిల్లా/;

/** The first pattern that fits a header takes it; so narrower ones come first. */
const fellowPatterns: Patterns<FellowField> = [
	[
		undefined,
		/\b(?:father|mother|parent|guardian|husband|lead|coordinator|college|bank|school|center|centre)\b/,
	],
	['mobile_number', new RegExp(NUMBER)],
	['date_of_birth', BORN],
	['gender', GENDER],
	['religion', RELIGION],
	['caste_category', CASTE],
	['home_village', new RegExp(`\\b(?:home|native|own)\\b.*(?:${VILLAGE.source})`)],
	['home_mandal', new RegExp(`\\b(?:home|native|own)\\b.*(?:${MANDAL.source})`)],
	['home_district', new RegExp(`\\b(?:home|native|own)\\b.*(?:${DISTRICT.source})`)],
	['village', VILLAGE],
	['mandal', MANDAL],
	['district', DISTRICT],
	['joined_on', /\b(?:joined|joining|doj|start(?:ed)? (?:date|on)|since)\b/],
	['given_name', /\b(?:given|first) name\b/],
	['surname', /\b(?:surname|last name|family name|intiperu)\b|ఇంటి ?పేరు/],
	['full_name', /\bname\b|^(?:fellow|volunteer)$|పేరు/],
];

const WORK = '(?:occupation|work|job|profession|వృత్తి)';
const childPatterns: Patterns<ChildColumn> = [
	['fellow_code', /\b(?:fellow|volunteer|yf)\b.*\b(?:code|id)\b/],
	['fellow_mobile', numberOf('fellow|volunteer|teacher')],
	[
		undefined,
		/\b(?:fellow|volunteer|teacher|lead|center|centre|guardian)\b.*\bname\b|\bname of (?:the )?(?:fellow|volunteer|teacher)/,
	],
	['mother_occupation', new RegExp(`\\bmother.*${WORK}|${WORK}.*mother|తల్లి.*వృత్తి`)],
	['father_occupation', new RegExp(`\\bfather.*${WORK}|${WORK}.*father|తండ్రి.*వృత్తి`)],
	['parent_mobile_number', new RegExp(NUMBER)],
	['mother_name', /\bmother|తల్లి/],
	['father_name', /\bfather|తండ్రి/],
	['date_of_birth', BORN],
	['gender', GENDER],
	['child_class', /\b(?:class|grade|std|standard)\b|తరగతి/],
	['type_of_school', /\b(?:type of school|school type|school category|management)\b/],
	['school_name', /\bschool\b|పాఠశాల/],
	['religion', RELIGION],
	['caste_category', CASTE],
	['village', VILLAGE],
	['mandal', MANDAL],
	['district', DISTRICT],
	['full_name', /\bname\b|^(?:child|student)$|పేరు/],
];

const patternsOf: Record<ImportKind, Patterns<string>> = { fellows: fellowPatterns, children: childPatterns };

/**
 * Which column holds which field, by the headers. `labels` may begin with the group above; where such a label says nothing,
 * the header itself (`own`) is tried. Each field takes its first column.
 */
export function guessMapping(
	kind: ImportKind,
	labels: readonly string[],
	own: readonly string[],
): ColumnOfField {
	const mapping: Record<string, number> = {};
	for (const [column, label] of labels.entries()) {
		const field = fieldOf(kind, own[column] ?? '');
		const grouped = fieldOf(kind, label) ?? field;
		const best = [grouped, field].find((one) => one !== undefined && mapping[one] === undefined);
		if (best !== undefined) mapping[best] = column;
	}
	return mapping;
}

function fieldOf(kind: ImportKind, label: string): string | undefined {
	const words = label
		.toLowerCase()
		.replaceAll(/['’]s\b/g, '')
		.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
		.trim();
	return patternsOf[kind].find(([, pattern]) => pattern.test(words))?.[0];
}
