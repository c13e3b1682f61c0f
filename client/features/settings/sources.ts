import type { SavedRubric } from '@yuva/contract/assessments/rubric';
import { SKILLS } from '@yuva/contract/assessments/rules';
import { skillLabel } from '@yuva/contract/assessments/schema';
import type { SpokenText } from '@yuva/contract/spoken-texts/schema';
import { skillLines } from '../assessments/parts/skill-lines.ts';
import { CONSENT_LINES } from '../children/parts/consent-lines.ts';
import { HELP_CARDS, spokenLines } from '../help/parts/help-cards.ts';
import { REGISTER_LESSONS } from '../help/parts/register-lessons.ts';
import { CHILD_PROTECTION_LINES, DATA_PROTECTION_LINES } from '../onboarding/parts/declaration-lines.ts';

export const LIST_PATH = '/staff/spoken-texts';

export interface Source {
	text: SpokenText;
	title: string;
	english: readonly string[];
}

export const sourcesWith = ({ steps }: SavedRubric): readonly Source[] => [
	{ text: 'child_protection', title: 'Child Protection Policy', english: CHILD_PROTECTION_LINES },
	{ text: 'data_protection', title: 'Data Protection & Privacy Agreement', english: DATA_PROTECTION_LINES },
	{ text: 'guardian_consent', title: "Guardian's Consent", english: CONSENT_LINES },
	...SKILLS.map((skill) => ({
		text: `skill_${skill}` as const,
		title: skillLabel[skill],
		english: skillLines(skill, steps),
	})),
	...REGISTER_LESSONS.map(({ step, title, line }) => ({
		text: `learn_${step}` as const,
		title,
		english: [line],
	})),
	...HELP_CARDS.map(({ topic, title, lines }) => ({
		text: `help_${topic}` as const,
		title,
		english: spokenLines({ title, lines }),
	})),
];
