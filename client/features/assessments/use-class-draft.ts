import type { AssessmentType, Skill } from '@yuva/contract/assessments/schema';
import * as z from 'zod/mini';
import { useDraftMap } from '../../local/local.ts';
import { useChildrenLeft } from '../children/left-api.ts';

export type ChosenScores = Record<string, number>;

export const CLASS_DRAFTS = 'class-scores';

const KIND = {
	name: CLASS_DRAFTS,
	shape: z.record(z.string(), z.int().check(z.minimum(1), z.maximum(5))),
	empty: {},
};

/** Without a score there is no draft. */
const orNone = (chosen: ChosenScores): ChosenScores | undefined =>
	Object.keys(chosen).length === 0 ? undefined : chosen;

const without = (chosen: ChosenScores, left: ReadonlySet<string>): ChosenScores =>
	Object.fromEntries(Object.entries(chosen).filter(([child]) => !left.has(child)));

export function useClassDraft(type: AssessmentType, skill: Skill) {
	const { loading, keys, of, change, ended } = useDraftMap<ChosenScores>(KIND);
	useChildrenLeft(
		keys.flatMap((one) => Object.keys(of(one) ?? {})),
		(left) => {
			for (const one of keys) void change(one, (chosen = {}) => orNone(without(chosen, left)));
		},
	);
	const key = `${type} ${skill}`;
	return {
		loading,
		chosen: of(key) ?? {},
		/** Another window may have scored other children since. */
		change: (after: (chosen: ChosenScores) => ChosenScores) =>
			change(key, (chosen = {}) => orNone(after(chosen))),
		ended: ended(key),
	};
}
