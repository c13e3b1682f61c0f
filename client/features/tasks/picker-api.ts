import { listFellows } from '@yuva/contract/fellows/endpoints';
import { call } from '../../local/local.ts';
import { usePages } from '../../shell/query-state.ts';

/** In reach. @param search part of a name; '' finds all */
export function useActiveFellows(search: string) {
	const question = { status: 'Active' as const, ...(search && { search }) };
	return usePages(
		[listFellows.path, 'pages', question],
		(cursor, signal) => call(listFellows, { ...question, cursor }, { signal }),
		true,
	);
}
