import * as z from 'zod/mini';
import { requiredText } from '../fields.ts';
import { SKILLS } from './rules.ts';
import { SCORES, type Skill } from './schema.ts';

/** A step fills about one line on a phone. */
export const STEP_LENGTH = 70;
export const STEP_REQUIRED = 'Say what this score means';

const steps = z
	.array(requiredText(STEP_LENGTH, STEP_REQUIRED), STEP_REQUIRED)
	.check(z.length(SCORES.length, 'Each skill has five steps'));

/** Says what the scores 1 to 5 of each skill mean, in this order. */
export const rubric = z.object(
	Object.fromEntries(SKILLS.map((skill) => [skill, steps])) as Record<Skill, typeof steps>,
);
export type Rubric = z.infer<typeof rubric>;

/** 0 is the rubric of the product, which counts until the head office saves one. */
export const rubricVersion = z.int('This is no version of the steps').check(z.minimum(0));

export const savedRubric = z.object({ version: rubricVersion, steps: rubric });
export type SavedRubric = z.infer<typeof savedRubric>;
