import { DEFAULT_RUBRIC } from '@yuva/contract/assessments/default-rubric';
import { getRubric, saveRubric } from '@yuva/contract/assessments/endpoints';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { selectRubric } from './queries.ts';
import { keepRubric } from './rubric-actions.ts';

export function rubricRoutes(platform: Platform): void {
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
