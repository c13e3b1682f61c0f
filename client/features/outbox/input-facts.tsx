import { skillLabel } from '@yuva/contract/assessments/schema';
import { displayDate } from '@yuva/contract/calendar';
import { methodLabel, purposeQuestion, relationLabel } from '@yuva/contract/children/consent-schema';
import { childClassLabel } from '@yuva/contract/children/schema';
import { MEDIA_FIELDS } from '@yuva/contract/forms/schema';
import { languageNames } from '@yuva/contract/language';
import { stakeholderLabels } from '@yuva/contract/testimonials/schema';
import { t } from '../../language/language.ts';
import { FactList } from '../../ui/layout/card.tsx';

interface InputFact {
	label: string;
	value: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The screens call these fields otherwise than by the field's own name. */
const fieldWords = {
	...skillLabel,
	...purposeQuestion,
	assigned_date: 'Assigned',
	deadline_date: 'Deadline',
	task_name: 'Task',
	explanation: 'My explanation for the lead',
	artistic_skills: 'Artistic Skills',
	caste_category: 'Caste Category',
	child_class: 'Class',
	college_label: 'College',
	college_other: 'College',
	course_label: 'Course',
	course_other: 'Course',
	date_of_birth: 'Date of Birth',
	district_name: 'District',
	father_name: "Father's Name",
	father_occupation: "Father's Occupation",
	full_name: 'Full Name',
	grampanchayat: 'Village',
	grampanchayat_name: 'Village',
	guardian_name: "Guardian's Name",
	mandal_name: 'Mandal',
	method: 'How did they answer?',
	mode_of_study: 'Mode of Study',
	mother_name: "Mother's Name",
	mother_occupation: "Mother's Occupation",
	other_caste: 'Caste Category',
	other_child_class: 'Class',
	other_father_occupation: "Father's Occupation",
	other_gender: 'Gender',
	other_mother_occupation: "Mother's Occupation",
	other_religion: 'Religion',
	other_type_of_school: 'School Type',
	parent_mobile_number: 'Parent Mobile Number',
	relation: 'Who is the guardian?',
	school_name: 'School Name',
	stakeholder_type: 'Testimonial',
	text: 'Your answer',
	colonyName: 'Colony Name',
	doorNumber: 'Door No / H.No / Street No',
	districtLeadName: 'District Lead',
	teamLeadName: 'Team Lead',
	audio: 'Recording',
	state_name: 'State',
	team_leader: 'Team Leader',
	technical_skills: 'Technical Skills',
	type_of_college: 'Type of College',
	type_of_school: 'School Type',
	university_label: 'University',
	university_other: 'University',
	witness_name: 'Name of the Witness',
};

const screenWords = new Map(Object.entries(fieldWords));

/** These fields hold the others together and say no more than they do. */
const wrappers = new Set(['center_data', 'address', 'form_data', 'tasks', 'scores']);

/**
 * These fields tell the fellow nothing: ids, figures that follow from the rest, and what the phone adds for
 * the server. Answers to a form have a screen of their own.
 */
const unsaid = new Set([
	'answer_id',
	'answers',
	'assessment_type',
	'changed',
	'child_id',
	'college_name',
	'confirm_duplicate',
	'consent_id',
	'course_name',
	'fellow_id',
	'fellow_mobile_number',
	'fellow_status',
	'form_id',
	'id',
	'ids',
	'learning_level',
	...MEDIA_FIELDS,
	'mobile',
	'mobile_number',
	'notice',
	'performance_score',
	'place',
	'profile_photo_url',
	'profile_thumbnail_url',
	'subject_id',
	'task_id',
	'university_name',
	'version',
	'written_at',
]);

/** Their names are beside these numbers. */
const numbered = new Set(['state', 'district', 'mandal', 'grampanchayat']);

const valueWords: Readonly<Record<string, string>> = {
	...relationLabel,
	...methodLabel,
	...stakeholderLabels,
	baseline: 'Baseline',
	endline: 'Endline',
	...languageNames,
	out_of_school: childClassLabel.out_of_school,
};

/** Leaves out ids and empty values; gives for example "Full Name", "Anjali". */
export const factsOf = (input: unknown): InputFact[] => factsWithin(input, '', '');

function factsWithin(input: unknown, field: string, label: string): InputFact[] {
	if (unsaid.has(field) || (numbered.has(field) && typeof input === 'number')) return [];
	if (typeof input === 'object' && input !== null)
		return Object.entries(input).flatMap(([name, value]) => factsWithin(value, name, labelOf(label, name)));
	const value = textOf(field, input);
	return value === '' ? [] : [{ label, value }];
}

function labelOf(parent: string, name: string): string {
	if (wrappers.has(name)) return parent;
	const word = /^\d+$/.test(name) ? String(Number(name) + 1) : t(wordOf(name));
	return parent === '' ? word : `${parent} · ${word}`;
}

/** It is in English. Undefined where the field tells the fellow nothing. */
export function wordOfField(name: string): string | undefined {
	return unsaid.has(name) || wrappers.has(name) ? undefined : wordOf(name);
}

function wordOf(name: string): string {
	const known = screenWords.get(name);
	if (known !== undefined) return known;
	const words = name
		.replaceAll(/([a-z])([A-Z])/g, '$1 $2')
		.replaceAll('_', ' ')
		.toLowerCase();
	return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf(field: string, value: unknown): string {
	if (typeof value === 'boolean') return t(value ? 'Yes' : 'No');
	const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
	if (DAY.test(text)) return displayDate(text);
	if (ID.test(text)) return '';
	if (field.endsWith('name')) return text;
	return t(valueWords[text] ?? text);
}

/** Names children instead of their ids, so that a row about a child is one fact. */
export function namedFactsOf(
	input: Readonly<Record<string, unknown>>,
	names: Readonly<Record<string, string>>,
): InputFact[] {
	const nameIn = (row: unknown) =>
		names[Object.values(row ?? {}).find((value) => names[String(value)]) as string];
	return Object.entries(input).flatMap(([field, value]) => {
		if (names[String(value)]) return [{ label: t('Child'), value: names[String(value)] ?? '' }];
		if (!Array.isArray(value)) return factsOf({ [field]: value });
		return value.flatMap((row: unknown, at) => {
			const name = nameIn(row);
			if (name === undefined) return factsWithin(row, '', labelOf(labelOf('', field), String(at)));
			const values = factsOf(row).map((fact) =>
				field === 'scores' ? `${fact.label}: ${fact.value}` : fact.value,
			);
			return [{ label: name, value: values.join(', ') }];
		});
	});
}

/** Shows nothing where the input tells the fellow nothing. */
export function InputInWords({ input }: { input: Readonly<Record<string, unknown>> }) {
	const facts = factsOf(input);
	if (facts.length === 0) return null;
	return (
		<details>
			<summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-teal-700">
				{t('What it holds')}
			</summary>
			<FactList facts={facts} />
		</details>
	);
}
