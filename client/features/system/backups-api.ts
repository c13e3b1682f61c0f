import { useQuery } from '@tanstack/react-query';
import { getBackupState } from '@yuva/contract/system/backups-endpoints';
import type { BackupState } from '@yuva/contract/system/backups-schema';
import { queryOf } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';
import type { QueryState } from '../../ui/feedback/query-state.ts';

export const useBackupState = (): QueryState<BackupState> =>
	queryStateOf(useQuery(queryOf(getBackupState, {})));
