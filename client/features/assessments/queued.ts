import { learningLevel, readingLevelOf, SKILLS, speakingLevelOf } from '@yuva/contract/assessments/rules';
import type {
	Assessment,
	AssessmentType,
	ScoreResult,
	Skill,
	SkillScores,
} from '@yuva/contract/assessments/schema';

/** The scores of one child as they wait on this phone. */
export interface QueuedChildScores {
	child: string;
	type: AssessmentType;
	scores: SkillScores;
	at: Date;
}

type ScoreRow = { child_id: string } & { [One in Skill]?: number | undefined };

/** A sending of scores on this phone, with the server's answer where there is one. */
export interface QueuedScores {
	input: { assessment_type: AssessmentType; scores: readonly ScoreRow[] };
	state: 'waiting' | 'refused' | 'sent';
	queuedAt: Date;
	answer?: { output: unknown };
}

/** The rows that count, or will: those that wait, and those that the server took. Oldest first. */
export function queuedChildScores(items: readonly QueuedScores[]): QueuedChildScores[] {
	return items
		.filter(({ state }) => state !== 'refused')
		.flatMap((item) => {
			const refused = new Set(refusedRows(item).map(({ child_id }) => child_id));
			return rowsOf(item).filter(({ child }) => !refused.has(child));
		});
}

/** What the server said of the rows that it did not take, of a sending of which it took others. */
const refusedRows = ({ answer }: Pick<QueuedScores, 'answer'>): ScoreResult[] => {
	const { data = [] } = (answer?.output ?? {}) as { data?: ScoreResult[] };
	return data.filter(({ status }) => status === 'refused');
};

/** All rows of a sending. */
export const rowsOf = ({ input, queuedAt }: Pick<QueuedScores, 'input' | 'queuedAt'>): QueuedChildScores[] =>
	input.scores.map((row) => ({
		child: row.child_id,
		type: input.assessment_type,
		scores: Object.fromEntries(SKILLS.map((skill) => [skill, row[skill] ?? 0])) as SkillScores,
		at: queuedAt,
	}));

/** The assessments as they will stand once `queued` (oldest first) are sent; the levels follow by the server's rules. */
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
