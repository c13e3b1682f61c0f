import { useQuery } from '@tanstack/react-query';
import { getAssessments, submitAssessments } from '@yuva/contract/assessments/endpoints';
import { learningLevel } from '@yuva/contract/assessments/rules';
import type { AssessmentType, SkillScores } from '@yuva/contract/assessments/schema';
import { messageOf, queryOf } from '../../platform/api.ts';
import { useSession } from '../../platform/session.ts';
import { useWrite } from '../../platform/writes.ts';

/** All saved scores of the signed-in fellow's children, baseline and endline, by name. */
export function useAssessments() {
	const fellow_mobile_number = useSession()?.mobile_number ?? '';
	return useQuery({ ...queryOf(getAssessments, { fellow_mobile_number }), select: ({ data }) => data });
}

/** Saves the scores of one child; it rejects unless the server has taken them. */
export function useSaveScores(type: AssessmentType) {
	const { send, isPending } = useWrite(submitAssessments, [getAssessments]);
	const fellow_mobile_number = useSession()?.mobile_number ?? '';
	async function save(child_id: string, scores: SkillScores) {
		const row = { child_id, ...scores, learning_level: learningLevel(scores) };
		const { data } = await send({ fellow_mobile_number, assessment_type: type, scores: [row] });
		const refused = data.find(({ status }) => status === 'refused');
		if (refused) throw new Error(refused.detail);
	}
	return { save, isPending };
}

/** What to say when scores could not be loaded or saved. */
export const failureOf = messageOf;
