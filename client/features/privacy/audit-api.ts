import type { AttentionState } from '@yuva/contract/console/attention-schema';
import type { Input } from '@yuva/contract/endpoint';
import { listAudit, listUnusualReads, lookAtUnusualRead } from '@yuva/contract/privacy/audit-endpoints';
import type { AuditEntry, UnusualRead } from '@yuva/contract/privacy/audit-schema';
import { call, useWrite } from '../../local/local.ts';
import { usePages } from '../../shell/query-state.ts';
import type { Pages } from '../../ui/feedback/query-state.ts';

export type AuditQuestion = Omit<Input<typeof listAudit>, 'cursor' | 'limit'>;

export const useAudit = (question: AuditQuestion): Pages<AuditEntry> =>
	usePages(
		[listAudit.path, 'pages', question],
		(cursor, signal) => call(listAudit, { ...question, cursor }, { signal }),
		true,
	);

export const useUnusualReads = (state: AttentionState): Pages<UnusualRead> =>
	usePages([listUnusualReads.path, 'pages', state], (cursor, signal) =>
		call(listUnusualReads, { state, cursor }, { signal }),
	);

export const useLookAtUnusualRead = () => useWrite(lookAtUnusualRead, [listUnusualReads]);
