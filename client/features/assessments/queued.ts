import {
	learningLevel,
	readingLevelOf,
	SKILLS,
	speakingLevelOf,
	withChanged,
} from '@yuva/contract/assessments/rules';
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
	/** The save meant these skills; missing in one by an older version, which meant all. */
	changed?: readonly Skill[] | undefined;
	at: Date;
}

type ScoreRow = { child_id: string; changed?: readonly Skill[] | undefined } & {
	[One in Skill]?: number | undefined;
};

const sentRows = z.array(z.looseObject({ child_id: z.string() }));
const changedSkills = z.optional(z.array(z.keyof(skillScores)));

export const NO_SCORES = Object.fromEntries(SKILLS.map((skill) => [skill, 0])) as SkillScores;

interface ScoresInput {
	assessment_type: AssessmentType;
	scores: readonly ScoreRow[];
}

export interface QueuedScores {
	input: ScoresInput;
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
const rowsIn = ({ scores }: ScoresInput) =>
	mergeDraft(sentRows, [], scores).map((row) => ({
		child: row.child_id,
		scores: mergeDraft(skillScores, NO_SCORES, row),
		changed: mergeDraft(changedSkills, undefined, row.changed),
	}));

export const rowsOf = ({ input, queuedAt }: Pick<QueuedScores, 'input' | 'queuedAt'>): QueuedChildScores[] =>
	rowsIn(input).map((row) => ({ ...row, type: input.assessment_type, at: queuedAt }));

/** Tells whether a save means every score that the refused one meant. */
export function meansAllOf(saved: ScoresInput, refused: ScoresInput): boolean {
	const meant = new Map(rowsIn(saved).map((row) => [row.child, meantIn(row)]));
	return (
		saved.assessment_type === refused.assessment_type &&
		rowsIn(refused).every((row) => meantIn(row).every((skill) => meant.get(row.child)?.includes(skill)))
	);
}

export const meantIn = ({
	scores,
	changed,
}: Pick<QueuedChildScores, 'scores' | 'changed'>): readonly Skill[] =>
	(changed ?? SKILLS).filter((skill) => scores[skill] > 0);

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
	for (const { child, type, changed, at, ...row } of queued) {
		const before = rows.get(keyOf(type, child));
		const scores = before && changed ? withChanged(before, row.scores, changed) : row.scores;
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
