import { type QueryClient, useQuery } from '@tanstack/react-query';
import { getAssessments, submitAssessments } from '@yuva/contract/assessments/endpoints';
import { learningLevel } from '@yuva/contract/assessments/rules';
import {
	type AssessmentType,
	assessmentTypeLabel,
	type SkillScores,
} from '@yuva/contract/assessments/schema';
import { dropRefused, messageOf, queryOf, useQueued, useQueuedWrite, useSession } from '../../local/local.ts';
import { overlayAssessments, queuedChildScores } from './queued.ts';

/** All scores of the signed-in fellow's children as they will be once everything is sent, baseline and endline. */
export function useAssessments() {
	const fellow_mobile_number = useSession()?.mobile_number ?? '';
	const query = useQuery(queryOf(getAssessments, { fellow_mobile_number }));
	const queued = queuedChildScores(useQueued(submitAssessments));
	const { error, isError, isFetching, isPending, refetch } = query;
	const data = query.data && overlayAssessments(query.data.data, queued);
	return { data, error, isError, isFetching, isPending, refetch };
}

/** The scores of `type` on this phone that the server may not have, or has refused, oldest first. */
export const useQueuedScores = (type: AssessmentType) =>
	useQueued(submitAssessments).filter(({ input }) => input.assessment_type === type);

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
	const queued = useQueuedScores(type).filter(({ input }) =>
		input.scores.every((row) => row.child_id === id),
	);
	const fellow_mobile_number = useSession()?.mobile_number ?? '';
	const { send, isPending } = useQueuedWrite(submitAssessments, {
		label: () => `${assessmentTypeLabel[type]} scores · ${name}`,
		edit: () => `/${type}?child=${id}`,
		needs: () => [id],
		refresh: [getAssessments],
	});
	async function save(scores: SkillScores) {
		const row = { child_id: id, ...scores, learning_level: learningLevel(scores) };
		const sending = await send({ fellow_mobile_number, assessment_type: type, scores: [row] });
		const refused = sending.sent && sending.output.data.find(({ status }) => status === 'refused');
		if (refused) throw new Error(refused.detail);
		await dropRefused(queued);
		return sending;
	}
	return { save, isPending };
}

/** Reads all scores of this fellow's children, so that this phone keeps them. */
export const packAssessments = (cache: QueryClient, fellow_mobile_number: string): Promise<void> =>
	cache.prefetchQuery({
		...queryOf(getAssessments, { fellow_mobile_number }),
		staleTime: 6 * 60 * 60 * 1000,
	});

/** What to say when scores could not be loaded or saved. */
export const failureOf = messageOf;
