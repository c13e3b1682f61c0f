import { listAudit } from '@yuva/contract/audit/endpoints';
import type { AuditEntry } from '@yuva/contract/audit/schema';
import type { Input } from '@yuva/contract/endpoint';
import { call } from '../../local/local.ts';
import { usePages } from '../../shell/query-state.ts';
import type { Pages } from '../../ui/feedback/query-state.ts';

export type AuditQuestion = Omit<Input<typeof listAudit>, 'cursor' | 'limit'>;

/** Latest first. */
export const useAudit = (question: AuditQuestion): Pages<AuditEntry> =>
	usePages(
		[listAudit.path, 'pages', question],
		(cursor, signal) => call(listAudit, { ...question, cursor }, { signal }),
		true,
	);
