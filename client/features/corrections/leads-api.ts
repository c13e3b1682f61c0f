import { listDeletedChildrenInReach } from '@yuva/contract/children/endpoints';
import { dismissAlike, listChildrenAlike } from '@yuva/contract/children/likeness-endpoints';
import type { AlikeState, ChildrenAlike } from '@yuva/contract/children/likeness-schema';
import type { DeletedChildInReach } from '@yuva/contract/children/schema';
import { call, useWrite } from '../../local/local.ts';
import { usePages } from '../../shell/query-state.ts';
import type { Pages } from '../../ui/feedback/query-state.ts';

/** Lists the likeliest pair first. */
export const useChildrenAlike = (state: AlikeState): Pages<ChildrenAlike> =>
	usePages([listChildrenAlike.path, 'pages', state], (cursor, signal) =>
		call(listChildrenAlike, { state, limit: 25, ...(cursor !== undefined && { cursor }) }, { signal }),
	);

/** Says that two entries are two children, or takes that back. */
export const useDismissAlike = () => useWrite(dismissAlike, [listChildrenAlike]);

/** Lists the latest first. @param search words of the name */
export const useDeletedInReach = (search: string): Pages<DeletedChildInReach> =>
	usePages(
		[listDeletedChildrenInReach.path, 'pages', search],
		(cursor, signal) =>
			call(listDeletedChildrenInReach, { search, ...(cursor !== undefined && { cursor }) }, { signal }),
		true,
	);
