import * as z from 'zod/mini';
import { type Skill, skillGroups } from '../assessments/schema.ts';
import { file, wholeNumber } from '../fields.ts';
import { languages } from '../language.ts';

/** The limit is in bytes: eleven minutes at 24 kbit/s. The longest text takes about six. */
export const SPOKEN_LIMIT = 2 * 1024 * 1024;

export const READING_REQUIRED = 'Read out the text before saving';

/** The topics are those of the help cards, in their order on the screen of help. */
export const helpTopics = [
	'today',
	'register',
	'changes',
	'own_attendance',
	'child',
	'consent',
	'scores',
	'tasks',
	'testimonial',
	'waiting',
	'center',
	'account',
	'joining',
] as const;
export type HelpTopic = (typeof helpTopics)[number];

export const registerSteps = ['mark', 'save', 'later'] as const;
export type RegisterStep = (typeof registerSteps)[number];

export type SpokenText =
	| 'child_protection'
	| 'data_protection'
	| 'guardian_consent'
	| `skill_${Skill}`
	| `help_${HelpTopic}`
	| `learn_${RegisterStep}`;

const skillTexts = Object.values(skillGroups)
	.flat()
	.map((skill) => `skill_${skill}` as const);

/**
 * People can listen to these: the two declarations, the questions to a guardian, what the scores of each
 * skill mean, and how the app is used.
 */
const spokenTexts: readonly SpokenText[] = [
	'child_protection',
	'data_protection',
	'guardian_consent',
	...skillTexts,
	...registerSteps.map((step) => `learn_${step}` as const),
	...helpTopics.map((topic) => `help_${topic}` as const),
];

export const spokenTextId = z.enum(spokenTexts, 'There is no such text');

export const spokenLanguage = z.enum(languages, 'Choose a language');
export type SpokenLanguage = z.infer<typeof spokenLanguage>;

/** Changes with each word of the text; the app makes it from the words that it shows. */
const spokenVersion = z
	.string('This is no version of a text')
	.check(z.regex(/^[\w-]{1,40}$/, 'This is no version of a text'));

const DAY_SECONDS = 86_400;

export const reading = {
	version: spokenVersion,
	seconds: wholeNumber('This is no length of a recording', { min: 0, max: DAY_SECONDS }),
	audio: file(READING_REQUIRED),
};

export const spokenRecording = z.object({
	/** A later release may have more texts. */
	text: z.string(),
	language: spokenLanguage,
	version: z.string(),
	seconds: z.int(),
	bytes: z.int(),
	/** Works for a few minutes; the part before the query is another one for another recording. */
	audio_url: z.string(),
	recorded_at: z.iso.datetime(),
});
export type SpokenRecording = z.infer<typeof spokenRecording>;
