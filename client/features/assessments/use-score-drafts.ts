import { type AssessmentType, type SkillScores, skillScores } from '@yuva/contract/assessments/schema';
import { type DraftName, useDraftMap } from '../../local/local.ts';
import { NO_SCORES } from './queued.ts';

const KIND = {
	name: 'scores',
	shape: skillScores,
	empty: NO_SCORES,
};

export interface ScoreDrafts {
	/** True until it is known what this phone keeps. */
	loading: boolean;
	of(childId: string): SkillScores | undefined;
	keep(childId: string, scores: SkillScores): Promise<void>;
	drop(childId: string): Promise<void>;
	forget(childId: string, sent: SkillScores | undefined): void;
}

const keyOf = (type: AssessmentType, childId: string): string => `${type} ${childId}`;

/** For a write that ends the draft of these scores. */
export const draftOfScores = (type: AssessmentType, childId: string): DraftName => ({
	name: KIND.name,
	entry: keyOf(type, childId),
});

/** The scores that were chosen in the dialog and not saved yet, by child; every tap is kept at once. */
export function useScoreDrafts(type: AssessmentType): ScoreDrafts {
	const { loading, of, keep, drop, forget } = useDraftMap(KIND);
	return {
		loading,
		of: (childId) => of(keyOf(type, childId)),
		keep: (childId, scores) => keep(keyOf(type, childId), scores),
		drop: (childId) => drop(keyOf(type, childId)),
		forget: (childId, sent) => forget(keyOf(type, childId), sent),
	};
}
