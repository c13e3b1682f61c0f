import { assessmentsByChild, SKILLS } from '@yuva/contract/assessments/rules';
import type { Assessment, AssessmentType, SkillScores } from '@yuva/contract/assessments/schema';
import { type OutboxItem, removeItem, useChangesElsewhere } from '../../local/local.ts';
import { useAssessments, useQueuedScores } from './api.ts';
import { rowsOf } from './queued.ts';
import { useScoreDrafts } from './score-drafts.ts';

/** The scores of one child as they stand on the screen. */
export interface ChildScores {
	/** What the server has, or will have once everything is sent. */
	saved: Assessment | undefined;
	/** What was chosen and not saved, or refused. */
	draft: SkillScores | undefined;
	/** Why the server refused what was saved last. */
	refusal: string | undefined;
	/** What was saved on this phone and is not yet in what was read, oldest first. */
	queued: readonly Pick<OutboxItem, 'state' | 'answer'>[];
	choose(scores: SkillScores): void;
	/** Takes back what was chosen, or refused. */
	undo(): void;
	/** To be called when the scores were saved, before anything says so. */
	forgetDraft(): Promise<void>;
}

/** The scores of one assessment, by child, with what waits on this phone and what was changed on another. */
export function useScores(type: AssessmentType) {
	const assessments = useAssessments();
	const drafts = useScoreDrafts(type);
	const queued = useQueuedScores(type);
	const saved = assessmentsByChild(assessments.data ?? [], type);
	const values = Object.fromEntries([...saved].map(([child, row]) => [child, scoreText(row)]));
	const onTheWay = queued.filter(({ state }) => state !== 'refused').flatMap(rowsOf);
	const own = new Set(onTheWay.map(({ child }) => child));
	const news = useChangesElsewhere(`scores ${type}`, assessments.data && { values, own });
	function of(child: string): ChildScores {
		const items = queued.filter((item) => rowsOf(item).some((row) => row.child === child));
		const last = items.at(-1);
		const refused = last?.refusal && rowsOf(last).find((row) => row.child === child)?.scores;
		const before = saved.get(child);
		return {
			saved: before,
			draft: drafts.of(child) ?? refused,
			refusal: last?.refusal?.detail,
			queued: items,
			choose(scores) {
				// Without a draft the refused scores would stand there again.
				if (isSame(scores, before) && !refused) void drafts.drop(child);
				else void drafts.keep(child, scores);
			},
			undo() {
				void drafts.drop(child);
				for (const { id, state } of items) if (state === 'refused') void removeItem(id);
			},
			forgetDraft: () => drafts.drop(child),
		};
	}
	return { assessments, loading: drafts.loading, saved, of, news };
}

const isSame = (scores: SkillScores, saved: SkillScores | undefined): boolean =>
	SKILLS.every((skill) => scores[skill] === (saved?.[skill] ?? 0));

const scoreText = (scores: Assessment): string =>
	[scores.learning_level.toFixed(2), ...SKILLS.map((skill) => scores[skill])].join(' ');

/** A change of scores in words; `from` and `to` are such values as `useScores` compares. */
export function changeText({ from, to }: { from: string; to: string }): string {
	const [before] = from.split(' ');
	const [after] = to.split(' ');
	return before === after ? `other scores, learning level ${after}` : `learning level ${before} → ${after}`;
}
