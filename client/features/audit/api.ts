import { listAudit } from '@yuva/contract/audit/endpoints';
import type { AuditEntry } from '@yuva/contract/audit/schema';
import type { Input } from '@yuva/contract/endpoint';
import { call } from '../../platform/api.ts';
import { usePages } from '../../platform/reading.ts';
import type { Pages } from '../../ui/reading.ts';

export type AuditQuestion = Omit<Input<typeof listAudit>, 'cursor' | 'limit'>;

/** The entries that match, the latest first. */
export const useAudit = (question: AuditQuestion): Pages<AuditEntry> =>
	usePages(
		[listAudit.path, 'pages', question],
		(cursor, signal) => call(listAudit, { ...question, cursor }, { signal }),
		true,
	);
