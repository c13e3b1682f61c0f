import type { Rubric } from '@yuva/contract/assessments/rubric';
import { type Skill, skillLabel } from '@yuva/contract/assessments/schema';

export const skillLines = (skill: Skill, steps: Rubric): readonly string[] => [
	skillLabel[skill],
	...steps[skill].flatMap((step, index) => [String(index + 1), step]),
];
