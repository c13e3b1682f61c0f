import { getAssessments, submitAssessments } from '@yuva/contract/assessments/endpoints';
import { assessmentTypeLabel } from '@yuva/contract/assessments/schema';
import { offlineSlice, queuedWrite, read } from '../../local/local.ts';
import { childrenIn } from './queued.ts';

/** The scores of one child; `name` is the child's. */
export const saveScores = queuedWrite(submitAssessments, {
	label: ({ assessment_type }, name) => `${assessmentTypeLabel[assessment_type]} scores · ${name}`,
	editAt: (input) => `/${input.assessment_type}?child=${childrenIn(input)[0]}`,
	needs: childrenIn,
	records: (input) => childrenIn(input).map((child) => `${input.assessment_type} of ${child}`),
	affects: [getAssessments],
	replaces: (input, refused) =>
		input.assessment_type === refused.assessment_type &&
		childrenIn(refused).every((child) => childrenIn(input).includes(child)),
	faultIn: ({ data }) => data.find(({ status }) => status === 'refused')?.detail,
});

export const assessmentsOffline = offlineSlice({
	writes: [saveScores],
	pack: (mobile) => [
		read(getAssessments, { fellow_mobile_number: mobile }, { staleTime: 6 * 60 * 60 * 1000 }),
	],
});
