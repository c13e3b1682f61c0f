import { listFellows } from '@yuva/contract/fellows/endpoints';
import type { StaffFellow } from '@yuva/contract/fellows/schema';
import { call } from '../../local/local.ts';
import { usePages } from '../../shell/query-state.ts';
import type { Pages } from '../../ui/feedback/query-state.ts';

// Screens that only search a fellow need no calls of corrections, so this is apart from `api.ts`.

/** `search` is a part of a name or number; '' finds all. */
export const useActiveFellows = (search: string): Pages<StaffFellow> => {
	const question = { status: 'Active' as const, ...(search && { search }) };
	return usePages(
		[listFellows.path, 'pages', question],
		(cursor, signal) => call(listFellows, { ...question, cursor }, { signal }),
		true,
	);
};
