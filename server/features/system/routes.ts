import { browserOf } from '@yuva/contract/sessions/rules';
import { getSystemState, reportAppErrors } from '@yuva/contract/system/endpoints';
import { judgeSystem } from '@yuva/contract/system/rules';
import { type Handler, serve } from '../../platform/http/serve.ts';
import { takeAttempt } from '../../platform/identity/rate-limit.ts';
import type { Platform } from '../../platform/platform.ts';
import { budgets } from '../../platform/process/budgets.ts';
import { networkOf } from '../../platform/process/caller.ts';
import { storeAppErrors } from './queries.ts';
import { readSystem } from './reads.ts';

export function systemRoutes(platform: Platform): void {
	const { settings } = platform;
	serveAppErrors(platform);

	serve(platform, getSystemState, async ({ db, now }) => {
		const facts = await readSystem(db, settings, now);
		return { lines: judgeSystem(facts, now), facts };
	});
}

function serveAppErrors(platform: Platform): void {
	const report: Handler<typeof reportAppErrors> = async ({ input, db, now, request }) => {
		const bucket = `app-errors:address:${networkOf(request.ip)}`;
		await takeAttempt(db, { bucket, ...budgets.appErrors }, now);
		await storeAppErrors(db, { ...input, browser: browserOf(request.headers['user-agent']), now });
		return { status: 'success' };
	};
	serve(platform, reportAppErrors, report, { transaction: 'own' });
}
