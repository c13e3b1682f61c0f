import { assessmentsByChild, SKILLS, withChanged } from '@yuva/contract/assessments/rules';
import type { Assessment, AssessmentType, Skill, SkillScores } from '@yuva/contract/assessments/schema';
import { t } from '../../language/language.ts';
import {
	type DraftName,
	type OutboxItem,
	removeItem,
	useChangesElsewhere,
	useEndedDrafts,
} from '../../local/local.ts';
import { useHasLeft } from '../children/left-api.ts';
import { useAssessments, useQueuedScores } from './api.ts';
import { meantIn, NO_SCORES, rowsOf } from './queued.ts';
import { useScoreDrafts } from './use-score-drafts.ts';

type QueuedItem = ReturnType<typeof useQueuedScores>[number];

export interface ChildScores {
	/** The scores that the server has, or will have once everything is sent. */
	saved: Assessment | undefined;
	draft: SkillScores | undefined;
	refusal: string | undefined;
	/** A save means these skills. */
	changed: readonly Skill[];
	/** The saves that what was read does not contain yet, oldest first. */
	queued: readonly Pick<OutboxItem, 'state' | 'answer'>[];
	choose(skill: Skill, score: number): void;
	undo(): void;
	/** Names the draft that a save ends; a choice after it stays unsaved. */
	ended: DraftName;
}

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
		const before = saved.get(child);
		const draft = drafts.of(child);
		const refused = last?.refusal && refusedIn(items, child);
		const part = draft ?? refused;
		// What was saved after the choice, for example for the whole class, is no part of it.
		const chosen = part && filledFrom(before, part);
		const scores = chosen ?? scoresOf(before);
		const isMeant = (skill: Skill) =>
			scores[skill] !== (before?.[skill] ?? 0) || (part === refused && (refused?.[skill] ?? 0) > 0);
		return {
			saved: before,
			draft: chosen && !isSame(chosen, before) ? chosen : undefined,
			refusal: last?.refusal?.detail,
			changed: SKILLS.filter(isMeant),
			queued: items,
			choose(skill, score) {
				// Another window may have scored other skills since.
				void drafts.change(child, (kept = refused ?? NO_SCORES) => {
					const next = { ...kept, [skill]: score };
					const changed = partOf(next, (one) => next[one] !== before?.[one]);
					// Without a draft the refused scores would show again.
					return isSame(changed, NO_SCORES) && !refused ? undefined : changed;
				});
			},
			undo() {
				const [alone, withOthers] = refusedOf(items);
				for (const { id } of alone) void removeItem(id);
				// The queued scores hold all children: the draft replaces this child's.
				if (withOthers.length > 0) void drafts.keep(child, NO_SCORES);
				else void drafts.drop(child);
			},
			ended: drafts.ended(child),
		};
	}
	const { isSuccess, isStale, isFetching } = assessments;
	/** The server has just answered, and no save waits or was refused. */
	const isAsOnServer = isSuccess && !isStale && !isFetching && queued.length === 0;
	// Another phone may have saved what was chosen here.
	const savedDrafts = isAsOnServer ? drafts.children.filter((child) => of(child).draft === undefined) : [];
	// No screen shows the scores of children who have left, and the server takes none.
	const hasLeft = useHasLeft(drafts.childrenOfBoth);
	useEndedDrafts([...savedDrafts.map((child) => drafts.ended(child)), ...drafts.endedOf(hasLeft)]);
	return { assessments, isAsOnServer, loading: drafts.loading, saved, of, news };
}

function refusedOf(items: readonly QueuedItem[]): [QueuedItem[], QueuedItem[]] {
	const refused = items.filter(({ state }) => state === 'refused');
	const isAlone = (item: QueuedItem) => rowsOf(item).length === 1;
	return [refused.filter(isAlone), refused.filter((item) => !isAlone(item))];
}

const partOf = (scores: SkillScores, isIn: (skill: Skill) => boolean): SkillScores =>
	Object.fromEntries(SKILLS.map((skill) => [skill, isIn(skill) ? scores[skill] : 0])) as SkillScores;

/** Takes all that was refused, the latest score of each skill. */
const refusedIn = (items: readonly QueuedItem[], child: string): SkillScores =>
	items
		.filter(({ state }) => state === 'refused')
		.flatMap(rowsOf)
		.filter((row) => row.child === child)
		.reduce((part, row) => withChanged(part, row.scores, meantIn(row)), NO_SCORES);

/** No screen takes a score back, so 0 is none that was chosen. */
const filledFrom = (before: SkillScores | undefined, part: SkillScores): SkillScores =>
	Object.fromEntries(SKILLS.map((skill) => [skill, part[skill] || (before?.[skill] ?? 0)])) as SkillScores;

/** Missing assessments give 0 for each skill. */
export const scoresOf = (saved: SkillScores | undefined): SkillScores =>
	saved ? (Object.fromEntries(SKILLS.map((skill) => [skill, saved[skill]])) as SkillScores) : NO_SCORES;

export const changedSkills = (saved: SkillScores | undefined, scores: SkillScores): Skill[] =>
	SKILLS.filter((skill) => saved && saved[skill] > 0 && saved[skill] !== scores[skill]);

const isSame = (scores: SkillScores, saved: SkillScores | undefined): boolean =>
	SKILLS.every((skill) => scores[skill] === (saved?.[skill] ?? 0));

const scoreText = (scores: Assessment): string =>
	[scores.learning_level.toFixed(2), ...SKILLS.map((skill) => scores[skill])].join(' ');

/** `from` and `to` are such values as `useScores` compares. */
export function changeText({ from, to }: { from: string; to: string }): string {
	const [before] = from.split(' ');
	const [after] = to.split(' ');
	return before === after
		? t('other scores, learning level {level}', { level: after ?? '' })
		: t('learning level {before} → {after}', { before: before ?? '', after: after ?? '' });
}
