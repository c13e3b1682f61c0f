import { type AssessmentType, type SkillScores, skillScores } from '@yuva/contract/assessments/schema';
import { type DraftName, useDraftMap } from '../../local/local.ts';
import { NO_SCORES } from './queued.ts';

export const SCORE_DRAFTS = 'scores';

const KIND = {
	name: SCORE_DRAFTS,
	shape: skillScores,
	empty: NO_SCORES,
};

export interface ScoreDrafts {
	loading: boolean;
	/** These have a draft. */
	children: string[];
	/** These have a draft of this assessment or of the other. */
	childrenOfBoth: string[];
	of(childId: string): SkillScores | undefined;
	keep(childId: string, scores: SkillScores): Promise<void>;
	/** `after` returns the draft after the change; undefined ends it. */
	change(childId: string, after: (scores: SkillScores | undefined) => SkillScores | undefined): Promise<void>;
	drop(childId: string): Promise<void>;
	ended(childId: string): DraftName;
	/** They are those of both assessments. */
	endedOf(isOver: (childId: string) => boolean): DraftName[];
}

const childOf = (key: string): string => key.slice(key.indexOf(' ') + 1);

/** Keeps every tap on this phone at once, by child. */
export function useScoreDrafts(type: AssessmentType): ScoreDrafts {
	const { loading, keys, of, keep, change, drop, ended } = useDraftMap(KIND);
	const keyOf = (childId: string) => `${type} ${childId}`;
	const start = keyOf('');
	return {
		loading,
		children: keys.filter((key) => key.startsWith(start)).map(childOf),
		childrenOfBoth: keys.map(childOf),
		of: (childId) => of(keyOf(childId)),
		keep: (childId, scores) => keep(keyOf(childId), scores),
		change: (childId, after) => change(keyOf(childId), after),
		drop: (childId) => drop(keyOf(childId)),
		ended: (childId) => ended(keyOf(childId)),
		endedOf: (isOver) => keys.filter((key) => isOver(childOf(key))).map(ended),
	};
}
