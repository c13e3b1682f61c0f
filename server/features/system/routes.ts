import { getSystemState } from '@yuva/contract/system/endpoints';
import { judgeSystem } from '@yuva/contract/system/rules';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSystem } from './reads.ts';

export function systemRoutes(platform: Platform): void {
	const { settings } = platform;

	serve(platform, getSystemState, async ({ db, now }) => {
		const facts = await readSystem(db, settings, now);
		return { lines: judgeSystem(facts, settings.alerts.limits, now), facts };
	});
}
