import { getAssessments } from '@yuva/contract/assessments/endpoints';
import { learningLevel } from '@yuva/contract/assessments/rules';
import type { AssessmentType, SkillScores } from '@yuva/contract/assessments/schema';
import { read, useOverlaid, useOwnMobile, useQueued, useQueuedWrite } from '../../local/local.ts';
import { saveScores } from './offline.ts';
import { overlayAssessments, queuedChildScores } from './queued.ts';

/** All scores of the signed-in fellow's children as they will be once everything is sent, baseline and endline. */
export const useAssessments = () =>
	useOverlaid(
		read(getAssessments, { fellow_mobile_number: useOwnMobile() }),
		saveScores,
		({ data }, queued) => overlayAssessments(data, queuedChildScores(queued)),
	);

/** The scores of `type` on this phone that the server may not have, or has refused, oldest first. */
export const useQueuedScores = (type: AssessmentType) =>
	useQueued(saveScores).filter(({ input }) => input.assessment_type === type);

export interface ScoredChild {
	id: string;
	/** As the screens show it. */
	name: string;
}

/**
 * Saves the scores of one child; those that the server has refused of this child are then done with.
 *
 * @throws Error from `save`, when the server did not take them
 */
export function useSaveScores(type: AssessmentType, { id, name }: ScoredChild) {
	const fellow_mobile_number = useOwnMobile();
	const { send, isPending } = useQueuedWrite(saveScores);
	function save(scores: SkillScores) {
		const row = { child_id: id, ...scores, learning_level: learningLevel(scores) };
		return send({ fellow_mobile_number, assessment_type: type, scores: [row] }, name);
	}
	return { save, isPending };
}
