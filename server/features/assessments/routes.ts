import { DEFAULT_RUBRIC } from '@yuva/contract/assessments/default-rubric';
import {
	getAssessments,
	getRubric,
	saveRubric,
	submitAssessments,
} from '@yuva/contract/assessments/endpoints';
import { readingLevelOf, speakingLevelOf } from '@yuva/contract/assessments/rules';
import type { Assessment } from '@yuva/contract/assessments/schema';
import { type Call, serve } from '../../platform/http/serve.ts';
import { enrolmentOf } from '../../platform/identity/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { findYearFor } from '../enrolments/reads.ts';
import { keepRubric, saveScores } from './actions.ts';
import { type StoredAssessment, selectAssessments, selectRubric } from './queries.ts';

export function assessmentsRoutes(platform: Platform): void {
	rubricRoutes(platform);

	serve(platform, getAssessments, async (call) => {
		const year = await findYearFor(call.db, call.viewer, call.input.year);
		const stored = await selectAssessments(call.db, call.fellowId, call.input.assessment_type, year?.id);
		await auditRead(
			platform,
			call,
			stored.map(({ child }) => child),
		);
		return { data: stored.map(withLevels) };
	});

	serve(platform, submitAssessments, async ({ db, input, fellowId, viewer, now, audit }) => {
		const { assessment_type: type, scores } = input;
		const { year_id: yearId } = enrolmentOf(viewer);
		const writing = { fellowId, yearId, writtenAt: viewer.written_at, now };
		const { results, changed } = await saveScores(db, { ...writing, type, scores });
		const saved = results.filter(({ status }) => status === 'saved').length;
		const details = { assessment_type: type, saved, refused: results.length - saved, changed };
		await audit('assessments.save', { fellow_id: fellowId, details });
		return saved === results.length
			? { status: 'success' as const, message: 'Scores saved', data: results }
			: { status: 'partial' as const, message: 'Some scores were not saved', data: results };
	});
}

const withLevels = (stored: StoredAssessment): Assessment => ({
	...stored,
	student_id: stored.child,
	speaking_level: speakingLevelOf(stored),
	reading_level: readingLevelOf(stored),
	scored_at: stored.scored_at.toISOString(),
});

/** A fellow's read of their own scores is logged in a batch, any other before the answer. */
async function auditRead(
	platform: Platform,
	call: Call<typeof getAssessments>,
	children: readonly string[],
): Promise<void> {
	const { viewer, fellowId: fellow_id, request } = call;
	if (viewer.role !== 'fellow') return call.audit('assessments.read', { fellow_id, shown: { children } });
	const entry = {
		actor_id: viewer.account_id,
		action: 'assessments.read',
		fellow_id,
		request_id: request.id,
	};
	platform.readLog.note(entry);
}

function rubricRoutes(platform: Platform): void {
	serve(
		platform,
		getRubric,
		async ({ db }) => (await selectRubric(db)) ?? { version: 0, steps: DEFAULT_RUBRIC },
	);

	serve(platform, saveRubric, async ({ input, audit, ...call }) => {
		const version = await keepRubric(call, input.after, input.steps);
		await audit('rubric.save', { details: { version } });
		return { status: 'success' as const, version };
	});
}
