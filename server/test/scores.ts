import { submitAssessments } from '@yuva/contract/assessments/endpoints';
import type { Person } from './factories.ts';
import type { Answered, TestApp } from './test-app.ts';

/** The averages 3.5 + 1.5 + 5 + 2.5 mean: speaks at Emergent, reads at Intermediate. */
export const SCORES = {
	imagination: 3,
	problem_solving: 4,
	root_cause_analysis: 1,
	opinion: 2,
	team_work: 5,
	gender_sensitivity: 5,
	speaking_listening: 1,
	writing: 2,
	reading: 3,
	reading_comprehension: 4,
};
export const rowOf = (child_id: string, change: object = {}) => ({
	child_id,
	learning_level: 12.5,
	...SCORES,
	...change,
});

export interface SubmitOptions {
	type?: 'baseline' | 'endline';
	key?: string;
	token?: string;
}

/** Submits the baseline unless `type` is given. */
export function submitScores(
	app: TestApp,
	fellow: Person,
	scores: object[],
	{ type = 'baseline', key, token = fellow.token }: SubmitOptions = {},
): Promise<Answered> {
	const input = { fellow_mobile_number: fellow.mobile_number, assessment_type: type, scores: scores as [] };
	return app.call(submitAssessments, input, { token, ...(key && { key }) });
}

export const storedScores = (
	app: TestApp,
	children: string[],
	table: 'assessments' | 'assessments_history' = 'assessments',
) =>
	app.db
		.selectFrom(table)
		.selectAll()
		.where('child_id', 'in', children)
		.orderBy('child_id')
		.orderBy('assessment_type')
		.execute();
