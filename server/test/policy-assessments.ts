import { DEFAULT_RUBRIC } from '@yuva/contract/assessments/default-rubric';
import * as assessments from '@yuva/contract/assessments/endpoints';
import { nothing, OWN, type PolicyRow, READ, row, SIGNED_IN } from './policy-row.ts';

export const assessmentsPolicy: readonly PolicyRow[] = [
	row(
		assessments.getAssessments,
		'granted',
		({ owner }) => ({ fellow_mobile_number: owner.mobile_number }),
		READ,
	),
	row(
		assessments.submitAssessments,
		'granted',
		({ owner, child }) => ({
			fellow_mobile_number: owner.mobile_number,
			assessment_type: 'baseline',
			scores: [{ child_id: child, imagination: 4, learning_level: 4 }],
		}),
		OWN.replace('200', '201'),
	),
	row(assessments.getRubric, 'granted', nothing, SIGNED_IN),
	row(
		assessments.saveRubric,
		'granted',
		// It conflicts on purpose, because all tests share the rubric.
		() => ({ after: 1_000_000, steps: DEFAULT_RUBRIC }),
		'401 403 403 403 403 403 403 409',
	),
];
