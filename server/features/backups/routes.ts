import { getBackupState } from '@yuva/contract/backups/endpoints';
import { isBackupLate } from '@yuva/contract/backups/rules';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { selectLastFailed, selectLastMade } from './queries.ts';

export function backupsRoutes(platform: Platform): void {
	const { folder, everyHours, keep } = platform.settings.backup;

	serve(platform, getBackupState, async ({ db, now }) => {
		const [made, failed] = [await selectLastMade(db), await selectLastFailed(db)];
		return {
			every_hours: folder ? everyHours : null,
			keep,
			last_made: made ? { ...made, started_at: made.started_at.toISOString() } : null,
			last_failed: failed ? { ...failed, started_at: failed.started_at.toISOString() } : null,
			is_late: isBackupLate(made?.started_at, everyHours, now),
		};
	});
}
