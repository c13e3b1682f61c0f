import { listFellows } from '@yuva/contract/fellows/endpoints';
import type { StaffFellow } from '@yuva/contract/fellows/schema';
import { call } from '../../local/local.ts';
import { usePages } from '../../shell/query-state.ts';
import type { Pages } from '../../ui/feedback/query-state.ts';

// Stands apart from `api.ts`, because screens that only search a fellow need no calls of corrections.

/** Finds active fellows in reach. @param search part of a name or number; '' finds all */
export const useActiveFellows = (search: string): Pages<StaffFellow> => {
	const question = { status: 'Active' as const, ...(search && { search }) };
	return usePages(
		[listFellows.path, 'pages', question],
		(cursor, signal) => call(listFellows, { ...question, cursor }, { signal }),
		true,
	);
};
