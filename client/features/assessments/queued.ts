import { learningLevel, readingLevelOf, SKILLS, speakingLevelOf } from '@yuva/contract/assessments/rules';
import {
	type Assessment,
	type AssessmentType,
	type Skill,
	type SkillScores,
	skillScores,
} from '@yuva/contract/assessments/schema';
import { refusedIn } from '@yuva/contract/row-results';
import * as z from 'zod/mini';
import { mergeDraft } from '../../local/local.ts';

export interface QueuedChildScores {
	child: string;
	type: AssessmentType;
	scores: SkillScores;
	at: Date;
}

type ScoreRow = { child_id: string } & { [One in Skill]?: number | undefined };

const sentRows = z.array(z.looseObject({ child_id: z.string() }));

export const NO_SCORES = Object.fromEntries(SKILLS.map((skill) => [skill, 0])) as SkillScores;

export interface QueuedScores {
	input: { assessment_type: AssessmentType; scores: readonly ScoreRow[] };
	state: 'waiting' | 'refused' | 'sent';
	queuedAt: Date;
	answer?: { output: unknown };
}

/** Lists the rows that wait and the rows that the server took, oldest first. */
export function queuedChildScores(items: readonly QueuedScores[]): QueuedChildScores[] {
	return items
		.filter(({ state }) => state !== 'refused')
		.flatMap((item) => {
			const refused = refusedIn(item.answer?.output);
			return rowsOf(item).filter(({ child }) => !refused.has(child));
		});
}

export const childrenIn = ({ scores }: { scores?: unknown }): string[] =>
	mergeDraft(sentRows, [], scores).map(({ child_id }) => child_id);

/** Reads as much of a save by an older version as is understood. */
export const rowsOf = ({ input, queuedAt }: Pick<QueuedScores, 'input' | 'queuedAt'>): QueuedChildScores[] =>
	mergeDraft(sentRows, [], input.scores).map((row) => ({
		child: row.child_id,
		type: input.assessment_type,
		scores: mergeDraft(skillScores, NO_SCORES, row),
		at: queuedAt,
	}));

/**
 * Returns the assessments as they will be once `queued` (oldest first) is sent; the levels follow by the
 * server's rules.
 */
export function overlayAssessments(
	assessments: readonly Assessment[],
	queued: readonly QueuedChildScores[],
): Assessment[] {
	const keyOf = (type: AssessmentType, child: string) => `${type} ${child}`;
	const rows = new Map(assessments.map((row) => [keyOf(row.assessment_type, row.child), row]));
	for (const { child, type, scores, at } of queued) {
		rows.set(keyOf(type, child), {
			child,
			student_id: child,
			assessment_type: type,
			...scores,
			speaking_level: speakingLevelOf(scores),
			reading_level: readingLevelOf(scores),
			learning_level: learningLevel(scores),
			scored_at: at.toISOString(),
		});
	}
	return [...rows.values()];
}
