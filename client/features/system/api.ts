import { useQuery } from '@tanstack/react-query';
import type { Output } from '@yuva/contract/endpoint';
import { getBackupState } from '@yuva/contract/system/backups-endpoints';
import type { BackupState } from '@yuva/contract/system/backups-schema';
import { getSystemState } from '@yuva/contract/system/endpoints';
import { queryOf } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';
import type { QueryState } from '../../ui/feedback/query-state.ts';

export type SystemState = Output<typeof getSystemState>;

export const useSystemState = (): QueryState<SystemState> =>
	queryStateOf(useQuery(queryOf(getSystemState, {})));

export const useBackupState = (): QueryState<BackupState> =>
	queryStateOf(useQuery(queryOf(getBackupState, {})));
