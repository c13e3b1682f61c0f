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
	const { loading, of, change, ended } = useDraftMap<ChosenScores>(KIND);
	const key = `${type} ${skill}`;
	return {
		loading,
		chosen: of(key) ?? {},
		/** Another window may have scored other children since. */
		change: (after: (chosen: ChosenScores) => ChosenScores) =>
			change(key, (before = {}) => {
				const chosen = after(before);
				return Object.keys(chosen).length === 0 ? undefined : chosen;
			}),
		ended: ended(key),
	};
}
