import * as z from 'zod/mini';
import { childId } from '../children/schema.ts';

const SCORE_REQUIRED = 'Choose a score from 1 to 5';
export const NOTHING_SCORED = 'Score at least one skill';
export const LEVEL_WRONG = 'The learning level does not follow from the scores';

/** Limits one call; a learning center has about 20 children. */
export const MAX_SCORED = 500;

export const assessmentType = z.enum(['baseline', 'endline'], 'Choose baseline or endline');
export type AssessmentType = z.infer<typeof assessmentType>;

export const assessmentTypeLabel: Record<AssessmentType, string> = {
	baseline: 'Baseline',
	endline: 'Endline',
};

export const SCORES: readonly number[] = [1, 2, 3, 4, 5];

export const skillGroups = {
	creativity: ['imagination', 'problem_solving'],
	critical_thinking: ['root_cause_analysis', 'opinion'],
	collaboration: ['team_work', 'gender_sensitivity'],
	communication: ['speaking_listening', 'writing', 'reading', 'reading_comprehension'],
} as const;
export type SkillGroup = keyof typeof skillGroups;
export type Skill = (typeof skillGroups)[SkillGroup][number];

export const skillGroupLabel: Record<SkillGroup, string> = {
	creativity: 'Creativity',
	critical_thinking: 'Critical Thinking',
	collaboration: 'Collaboration',
	communication: 'Communication',
};

export const skillLabel: Record<Skill, string> = {
	imagination: 'Imagination',
	problem_solving: 'Problem Solving',
	root_cause_analysis: 'Root Cause Analysis',
	opinion: 'Opinion',
	team_work: 'Team Work',
	gender_sensitivity: 'Gender Sensitivity',
	speaking_listening: 'Speaking & Listening',
	writing: 'Writing',
	reading: 'Reading',
	reading_comprehension: 'Reading Comprehension',
};

/** 0 or a missing score means not scored. */
const score = z._default(
	z.int(SCORE_REQUIRED).check(z.minimum(0, SCORE_REQUIRED), z.maximum(5, SCORE_REQUIRED)),
	0,
);

export const skillScores = z.object({
	imagination: score,
	problem_solving: score,
	root_cause_analysis: score,
	opinion: score,
	team_work: score,
	gender_sensitivity: score,
	speaking_listening: score,
	writing: score,
	reading: score,
	reading_comprehension: score,
} satisfies Record<Skill, typeof score>);
export type SkillScores = z.infer<typeof skillScores>;

/** Accepts a number, or the text with two decimals that screens show. */
const sentLevel = z.pipe(
	z.union([z.number(), z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$/, LEVEL_WRONG))], LEVEL_WRONG),
	z.transform(Number),
);

export const childScores = z.extend(skillScores, {
	child_id: childId,
	learning_level: sentLevel,
	/** Names the skills that the person scored now: the others stay as they are stored. Without it all are replaced. */
	changed: z.optional(z.array(z.keyof(skillScores))),
});
export type ChildScores = z.infer<typeof childScores>;

export const speakingLevel = z.enum(['Emergent', 'Letter', 'Word', 'Para', 'Story']);
export type SpeakingLevel = z.infer<typeof speakingLevel>;

export const readingLevel = z.enum(['Basic', 'Intermediate', 'Proficient']);
export type ReadingLevel = z.infer<typeof readingLevel>;

/** `student_id` repeats `child` under the older name. */
export const assessment = z.extend(skillScores, {
	child: childId,
	student_id: childId,
	assessment_type: assessmentType,
	/** Each of the two levels is null while the skills behind it have no scores. */
	speaking_level: z.nullable(speakingLevel),
	reading_level: z.nullable(readingLevel),
	/** The level is at most 20, with two decimals. */
	learning_level: z.number(),
	scored_at: z.iso.datetime(),
});
export type Assessment = z.infer<typeof assessment>;
