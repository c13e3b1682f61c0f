import type { AssessmentType, Skill } from '@yuva/contract/assessments/schema';
import * as z from 'zod/mini';
import { useDraftMap } from '../../local/local.ts';

export type ChosenScores = Record<string, number>;

export const CLASS_DRAFTS = 'class-scores';

const KIND = {
	name: CLASS_DRAFTS,
	shape: z.record(z.string(), z.int().check(z.minimum(1), z.maximum(5))),
	empty: {},
};

export function useClassDraft(type: AssessmentType, skill: Skill) {
	const { loading, of, keep, drop, ended } = useDraftMap<ChosenScores>(KIND);
	const key = `${type} ${skill}`;
	return {
		loading,
		chosen: of(key) ?? {},
		keep: (chosen: ChosenScores) => (Object.keys(chosen).length === 0 ? drop(key) : keep(key, chosen)),
		ended: ended(key),
	};
}
