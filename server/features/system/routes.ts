import { browserOf } from '@yuva/contract/auth/sessions-rules';
import { getBackupState } from '@yuva/contract/system/backups-endpoints';
import { getSystemState, reportAppErrors } from '@yuva/contract/system/endpoints';
import { judgeSystem } from '@yuva/contract/system/rules';
import { unavailable } from '../../platform/errors.ts';
import { callerOf } from '../../platform/http/callers.ts';
import { type Handler, serve } from '../../platform/http/serve.ts';
import { bearerToken, findViewer } from '../../platform/identity/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { budgets } from '../../platform/process/budgets.ts';
import { recentShares } from '../../platform/process/fair-shares.ts';
import { readBackupState } from './backups-reads.ts';
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
	const { reports, windowMs, retrySeconds } = budgets.appErrors;
	const newShares = () => recentShares(reports, windowMs);
	const [ofStrangers, ofSignedIn] = [newShares(), newShares()];
	const report: Handler<typeof reportAppErrors> = async ({ input, db, now, request }) => {
		const token = bearerToken(request);
		const viewer = token === undefined ? undefined : await findViewer(platform.signInDb, token, now);
		const shares = viewer ? ofSignedIn : ofStrangers;
		const caller = callerOf(request);
		if (!shares.mayGoOn(caller)) throw unavailable(retrySeconds);
		shares.note(caller, 1);
		const signedIn = viewer !== undefined;
		await storeAppErrors(db, { ...input, browser: browserOf(request.headers['user-agent']), signedIn, now });
		return { status: 'success' };
	};
	serve(platform, reportAppErrors, report, { transaction: 'own' });
}

export function backupsRoutes(platform: Platform): void {
	serve(platform, getBackupState, ({ db, now }) => readBackupState(db, platform.settings.backup, now));
}
