import type { core } from 'zod/mini';
import { ANSWER_REQUIRED, type StakeholderType, stakeholderTypes } from './schema.ts';

export interface TestimonialField {
	/** The label is also the key of the answer. */
	readonly label: string;
	readonly options?: readonly string[];
	/** The default is a short text. */
	readonly kind?: 'long' | 'number';
}

const NAME: TestimonialField = { label: 'Name' };
const EXPERIENCE: TestimonialField = { label: 'Experience', kind: 'long' };
const FEEDBACK: TestimonialField = { label: 'Feedback', kind: 'long' };
const PARENT: TestimonialField = { label: 'Relation', options: ['Mother', 'Father', 'Guardian'] };

const forms: Record<StakeholderType, readonly TestimonialField[]> = {
	fellow: [NAME, EXPERIENCE],
	fellow_parent: [
		NAME,
		PARENT,
		{
			label: 'Occupation',
			options: ['Farmer', 'Tailor', 'Teacher', 'Housewife', 'Labour', 'Business', 'Other'],
		},
		FEEDBACK,
	],
	child: [
		NAME,
		{ label: 'Age', kind: 'number' },
		{ label: 'Class', options: ['3', '4', '5', '6', '7', '8', 'Out of school'] },
		EXPERIENCE,
	],
	childs_parent: [NAME, { label: "Child's Name" }, PARENT, FEEDBACK],
	supporter: [
		NAME,
		{ label: 'Relation', options: ['Friend', 'Relative', 'Volunteer', 'Local Leader'] },
		FEEDBACK,
	],
};

export const formOf = (type: StakeholderType): readonly TestimonialField[] => forms[type];

export const isStakeholderType = (value: unknown): value is StakeholderType =>
	stakeholderTypes.some((type) => type === value);

/** Returns only answers of this type's form, trimmed, without blank ones, in the form's order. */
export function answersFor(
	type: StakeholderType,
	given: Readonly<Record<string, string>>,
): Record<string, string> {
	const answers = formOf(type).map(({ label }) => [label, given[label]?.trim() ?? ''] as const);
	return Object.fromEntries(answers.filter(([, answer]) => answer !== ''));
}

/** Blank answers do not count. */
export function refuseForeignAnswers({ value, issues }: core.ParsePayload<Answered>): void {
	if (issues.length > 0) return;
	const { stakeholder_type, form_data } = value;
	const fields = formOf(stakeholder_type);
	for (const [label, answer] of Object.entries(form_data)) {
		const field = fields.find((known) => known.label === label);
		const isKnown = field && (answer === '' || !field.options || field.options.includes(answer));
		if (!isKnown) {
			const message = field ? 'Choose one of the answers' : 'This question is not in the form';
			issues.push({ code: 'custom', path: ['form_data', label], message, input: answer });
		}
	}
	if (Object.keys(answersFor(stakeholder_type, form_data)).length === 0) {
		issues.push({ code: 'custom', path: ['form_data'], message: ANSWER_REQUIRED, input: form_data });
	}
}

interface Answered {
	stakeholder_type: StakeholderType;
	form_data: Record<string, string>;
}

export function recorderProgress(counts: Readonly<Partial<Record<StakeholderType, number>>>): {
	done: number;
	of: number;
} {
	const done = stakeholderTypes.filter((type) => (counts[type] ?? 0) > 0).length;
	return { done, of: stakeholderTypes.length };
}
