import { SKILLS } from '@yuva/contract/assessments/rules';
import type { AssessmentType, Skill } from '@yuva/contract/assessments/schema';
import { titleCase } from '@yuva/contract/children/rules';
import type { ChildEntry } from '@yuva/contract/children/schema';
import { useState } from 'react';
import { useEndedDrafts } from '../../local/local.ts';
import { type NewScores, useSaveScores } from './api.ts';
import { scoresOf, type useScores } from './child-scores.ts';
import { type ChosenScores, useClassDraft } from './use-class-draft.ts';

interface ClassOptions {
	type: AssessmentType;
	skill: Skill;
	all: readonly ChildEntry[];
	saved: ReturnType<typeof useScores>['saved'];
	isAsOnServer: boolean;
}

export function useClassScores({ type, skill, all, saved, isAsOnServer }: ClassOptions) {
	const draft = useClassDraft(type, skill);
	const { save, isPending } = useSaveScores(type);
	const savedOf = (child: string) => saved.get(child)?.[skill] ?? 0;
	const scoreOf = (child: string) => draft.chosen[child] ?? savedOf(child);
	const isChanged = ([child, score]: readonly [string, number]) => score !== savedOf(child);
	const kept = Object.entries(draft.chosen);
	const isDraftSaved = isAsOnServer && kept.length > 0 && !kept.some(isChanged);
	useEndedDrafts(isDraftSaved ? [draft.ended] : []);
	const [isTouched, setTouched] = useState(false);
	function change(after: (chosen: ChosenScores) => ChosenScores) {
		setTouched(true);
		void draft.change((chosen) => Object.fromEntries(Object.entries(after(chosen)).filter(isChanged)));
	}
	const changed = all.filter(({ id }) => scoreOf(id) !== savedOf(id));
	return {
		loading: draft.loading,
		scoreOf,
		isTouched,
		scored: all.filter(({ id }) => scoreOf(id) > 0).length,
		hasChanges: changed.length > 0,
		replaced: changed
			.filter(({ id }) => savedOf(id) > 0)
			.map(({ id, full_name }) => ({
				id,
				what: titleCase(full_name),
				before: String(savedOf(id)),
				after: String(scoreOf(id)),
			})),
		choose: (child: string, score: number) => change((chosen) => ({ ...chosen, [child]: score })),
		chooseRest(score: number) {
			const rest = all.filter(({ id }) => savedOf(id) === 0).map(({ id }) => [id, score]);
			change((chosen) => ({ ...Object.fromEntries(rest), ...chosen }));
		},
		isPending,
		/** @throws Error when the server took none */
		async saveAll() {
			const rows: NewScores[] = changed.map(({ id, full_name }) => ({
				child: { id, name: titleCase(full_name) },
				scores: { ...scoresOf(saved.get(id)), [skill]: scoreOf(id) },
				changed: [skill],
			}));
			return save(rows, [draft.ended]);
		},
	};
}

export function nextSkill({
	skill,
	all,
	saved,
}: Pick<ClassOptions, 'skill' | 'all' | 'saved'>): Skill | undefined {
	const at = SKILLS.indexOf(skill);
	const isOpen = (one: Skill) => all.some(({ id }) => !saved.get(id)?.[one]);
	return [...SKILLS.slice(at + 1), ...SKILLS.slice(0, at)].find(isOpen);
}
