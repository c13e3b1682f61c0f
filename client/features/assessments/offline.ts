import { getAssessments, getRubric, submitAssessments } from '@yuva/contract/assessments/endpoints';
import { assessmentTypeLabel } from '@yuva/contract/assessments/schema';
import { listChildren } from '@yuva/contract/children/endpoints';
import { said } from '@yuva/contract/said';
import { offlineSlice, queuedWrite, read } from '../../local/local.ts';
import { childrenIn, meansAllOf } from './queued.ts';

export const saveScores = queuedWrite(submitAssessments, {
	label: ({ assessment_type }, name) =>
		said('{type} scores · {name}', { type: [assessmentTypeLabel[assessment_type]], name }),
	editAt(input) {
		const [first, ...rest] = childrenIn(input);
		return rest.length === 0 ? `/${input.assessment_type}?child=${first}` : `/${input.assessment_type}`;
	},
	needs: childrenIn,
	records: (input) => childrenIn(input).map((child) => `${input.assessment_type} of ${child}`),
	affects: [getAssessments],
	replaces: meansAllOf,
	rows: { name: 'score', affects: [listChildren] },
	faultIn: ({ data }) => (data.some(({ status }) => status === 'saved') ? undefined : data[0]?.detail),
});

export const assessmentsOffline = offlineSlice({
	writes: [saveScores],
	pack: (mobile) => [
		read(getAssessments, { fellow_mobile_number: mobile }, { staleTime: 6 * 60 * 60 * 1000 }),
		read(getRubric, {}, { staleTime: 24 * 60 * 60 * 1000 }),
	],
});
