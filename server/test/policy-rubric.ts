import { DEFAULT_RUBRIC } from '@yuva/contract/assessments/default-rubric';
import * as assessments from '@yuva/contract/assessments/endpoints';
import { nothing, type PolicyRow, row, SIGNED_IN } from './policy-row.ts';

export const rubricPolicy: readonly PolicyRow[] = [
	row(assessments.getRubric, 'granted', nothing, SIGNED_IN),
	row(
		assessments.saveRubric,
		'granted',
		// A conflict on purpose: all tests share the rubric.
		() => ({ after: 1_000_000, steps: DEFAULT_RUBRIC }),
		'401 403 403 403 403 403 403 409',
	),
];
