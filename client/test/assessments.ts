import { DEFAULT_RUBRIC } from '@yuva/contract/assessments/default-rubric';
import { getAssessments, getRubric } from '@yuva/contract/assessments/endpoints';
import { learningLevel, readingLevelOf, SKILLS, speakingLevelOf } from '@yuva/contract/assessments/rules';
import type { Assessment, AssessmentType, SkillScores } from '@yuva/contract/assessments/schema';
import { listChildren, listDeletedChildren } from '@yuva/contract/children/endpoints';
import type { ChildEntry, DeletedChild } from '@yuva/contract/children/schema';
import { answer, type fakeServer } from './answers.ts';
import { CHILDREN, idOf } from './registers.ts';

/** Values are in the order of the dialog. */
export const scoresOf = (...values: number[]): SkillScores =>
	Object.fromEntries(SKILLS.map((skill, index) => [skill, values[index] ?? 0])) as SkillScores;

export function assessmentOf(index: number, type: AssessmentType, scores: SkillScores): Assessment {
	const child = idOf(index);
	return {
		child,
		student_id: child,
		assessment_type: type,
		...scores,
		speaking_level: speakingLevelOf(scores),
		reading_level: readingLevelOf(scores),
		learning_level: learningLevel(scores),
		scored_at: '2026-11-20T06:30:00.000Z',
	};
}

export interface ServedScores {
	children?: readonly ChildEntry[];
	deleted?: readonly DeletedChild[];
	assessments?: readonly Assessment[];
}

export function serveScores(server: ReturnType<typeof fakeServer>, served: ServedScores = {}): void {
	server.use(
		answer(listChildren, { status: 'success', data: [...(served.children ?? CHILDREN)] }),
		answer(listDeletedChildren, () => ({ status: 'success', data: [...(served.deleted ?? [])] })),
		answer(getAssessments, () => ({ data: [...(served.assessments ?? [])] })),
		answer(getRubric, { version: 0, steps: DEFAULT_RUBRIC }),
	);
}
