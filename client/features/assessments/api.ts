import { useQuery } from '@tanstack/react-query';
import { getAssessments, getRubric, saveRubric } from '@yuva/contract/assessments/endpoints';
import { learningLevel } from '@yuva/contract/assessments/rules';
import type { AssessmentType, Skill, SkillScores } from '@yuva/contract/assessments/schema';
import {
	countText,
	type DraftName,
	queryOf,
	read,
	useOverlaid,
	useOwnMobile,
	useQueued,
	useQueuedWrite,
	useWrite,
} from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';
import { saveScores } from './offline.ts';
import { overlayAssessments, queuedChildScores } from './queued.ts';

/** Returns baseline and endline as they will be once everything is sent. */
export const useAssessments = () =>
	useOverlaid(
		read(getAssessments, { fellow_mobile_number: useOwnMobile() }),
		saveScores,
		({ data }, queued) => overlayAssessments(data, queuedChildScores(queued)),
	);

/** Lists the scores that the server may not have, or has refused, oldest first. */
export const useQueuedScores = (type: AssessmentType) =>
	useQueued(saveScores).filter(({ input }) => input.assessment_type === type);

export interface ScoredChild {
	id: string;
	name: string;
}

export interface NewScores {
	child: ScoredChild;
	scores: SkillScores;
	/** The server keeps what it has of the other skills. */
	changed: readonly Skill[];
}

/**
 * Saves the scores of these children, and ends a refused save when all that it meant is meant again.
 * @throws Error from `save`, when the server took none
 */
export function useSaveScores(type: AssessmentType) {
	const fellow_mobile_number = useOwnMobile();
	const { send, isPending } = useQueuedWrite(saveScores);
	function save(rows: readonly NewScores[], drafts: readonly DraftName[]) {
		const scores = rows.map(({ child, scores: ten, changed }) => ({
			child_id: child.id,
			...ten,
			learning_level: learningLevel(ten),
			changed: [...changed],
		}));
		const names = Object.fromEntries(rows.map(({ child }) => [child.id, child.name]));
		return send({ fellow_mobile_number, assessment_type: type, scores }, whoseText(rows), { names, drafts });
	}
	return { save, isPending };
}

const whoseText = ([first, ...rest]: readonly NewScores[]): string =>
	rest.length === 0 ? (first?.child.name ?? '') : countText(rest.length + 1, 'child', 'children');

export const useRubric = () => queryStateOf(useQuery(queryOf(getRubric, {})));

export const useSaveRubric = () => useWrite(saveRubric, [getRubric]);
