import { getBackupState } from '@yuva/contract/system/backups-endpoints';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { readBackupState } from './backups-reads.ts';

export function backupsRoutes(platform: Platform): void {
	serve(platform, getBackupState, ({ db, now }) => readBackupState(db, platform.settings.backup, now));
}
