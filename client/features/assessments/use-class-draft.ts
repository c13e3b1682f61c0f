import type { AssessmentType, Skill } from '@yuva/contract/assessments/schema';
import * as z from 'zod/mini';
import { useDraftMap } from '../../local/local.ts';

/** The scores of one skill that were chosen and not saved yet, by child. */
export type ChosenScores = Record<string, number>;

/** Under which this phone keeps all of them. */
export const CLASS_DRAFTS = 'class-scores';

const KIND = {
	name: CLASS_DRAFTS,
	shape: z.record(z.string(), z.int().check(z.minimum(1), z.maximum(5))),
	empty: {},
};

/** Every tap is kept on this phone at once. */
export function useClassDraft(type: AssessmentType, skill: Skill) {
	const { loading, of, keep, drop, ended } = useDraftMap<ChosenScores>(KIND);
	const key = `${type} ${skill}`;
	return {
		loading,
		chosen: of(key) ?? {},
		keep: (chosen: ChosenScores) => (Object.keys(chosen).length === 0 ? drop(key) : keep(key, chosen)),
		/** The write that ends the draft takes this. */
		ended: ended(key),
	};
}
