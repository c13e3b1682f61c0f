import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { yearChoice } from '../enrolments/schema.ts';
import { mobileNumber, noFilter, success } from '../fields.ts';
import { isPartial, type RowResult, rowResult } from '../row-results.ts';
import { sentence } from '../said.ts';
import { rubric, rubricVersion, savedRubric } from './rubric.ts';
import { countScored } from './rules.ts';
import {
	assessment,
	assessmentType,
	type ChildScores,
	childScores,
	MAX_SCORED,
	NOTHING_SCORED,
} from './schema.ts';

export const getAssessments = endpoint({
	method: 'GET',
	path: '/api/get-children-assessments/',
	summary:
		"The saved scores of a fellow's children with their levels, by name; perhaps of one assessment only",
	access: 'fellow_or_staff',
	granted: true,
	offline: 'kept',
	subject: 'fellow_mobile_number',
	input: z.object({
		fellow_mobile_number: mobileNumber,
		assessment_type: z.optional(z.union([noFilter, assessmentType])),
		year: yearChoice,
	}),
	output: z.object({ data: z.array(assessment) }),
});

const SCORES_REQUIRED = 'Score at least one child';

function refuseUnfitRows({ value, issues }: z.core.ParsePayload<ChildScores[]>): void {
	const seen = new Set<string>();
	for (const [row, scores] of value.entries()) {
		const refuse = (field: string, message: string) =>
			issues.push({ code: 'custom', path: [row, field], message, input: scores.child_id });
		if (seen.has(scores.child_id)) refuse('child_id', 'A child stands in this list twice');
		if (countScored(scores) === 0) refuse('learning_level', NOTHING_SCORED);
		seen.add(scores.child_id);
	}
}

export const submitAssessments = endpoint({
	method: 'POST',
	path: '/api/submit-children-assessments/',
	summary:
		'Saves the scores of one assessment; saving again replaces, or only the skills in `changed`. 207 when only some of the rows were taken, each with its result',
	access: 'fellow',
	granted: true,
	offline: 'queued',
	subject: 'fellow_mobile_number',
	status: ({ data }: { data: readonly RowResult[] }) => (isPartial(data) ? 207 : 201),
	input: z.object({
		fellow_mobile_number: mobileNumber,
		assessment_type: assessmentType,
		scores: z
			.array(childScores, SCORES_REQUIRED)
			.check(
				z.minLength(1, SCORES_REQUIRED),
				z.maxLength(MAX_SCORED, sentence('At most {count} children at a time', { count: MAX_SCORED })),
				refuseUnfitRows,
			),
	}),
	output: z.object({
		status: z.enum(['success', 'partial']),
		message: z.string(),
		data: z.array(rowResult),
	}),
});

export const getRubric = endpoint({
	method: 'GET',
	path: '/api/assessments/rubric/',
	summary: 'What the scores 1 to 5 of each skill mean',
	access: 'signed_in',
	shows: 'nobody',
	granted: true,
	offline: 'kept',
	input: z.object({}),
	output: savedRubric,
});

export const saveRubric = endpoint({
	method: 'PUT',
	path: '/api/staff/rubric/',
	summary:
		'Changes what the scores mean; earlier versions are kept. 409 when another version was saved meanwhile',
	access: 'admin',
	input: z.object({
		after: rubricVersion,
		steps: rubric,
	}),
	output: z.extend(success, { version: rubricVersion }),
});
