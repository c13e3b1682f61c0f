import type { QueryClient } from '@tanstack/react-query';
import {
	deleteChild,
	getChild,
	listChildProfiles,
	listChildren,
	listDeletedChildren,
	restoreChild,
	saveChild,
	updateChild,
	uploadChildPhoto,
} from '@yuva/contract/children/endpoints';
import { titleCase } from '@yuva/contract/children/rules';
import { said } from '@yuva/contract/said';
import { offlineSlice, queryOf, queuedWrite, read, sameBy } from '../../local/local.ts';
import { childEditPath, childViewPath, DELETED_CHILDREN } from './paths.ts';

const affects = [listChildren, getChild];
/**
 * The scores and the days of a deleted child leave these answers. Named by path, because most screens would load the
 * contracts of both.
 */
const affectsFigures = [
	{ path: '/api/get-children-assessments/' },
	{ path: '/api/children/attendance-summary/' },
] as const;

export const addChild = queuedWrite(saveChild, {
	label: ({ full_name }) => said('New child: {name}', { name: titleCase(full_name) }),
	editAt: ({ id = '' }) => childEditPath(id),
	makes: ({ id = '' }) => [id],
	records: ({ id = '' }) => [`child ${id}`],
	affects,
	narrow: ({ id }) => ({ id }),
});

export const changeChild = queuedWrite(updateChild, {
	label: ({ full_name }) => said('Changed profile: {name}', { name: titleCase(full_name) }),
	editAt: ({ id }) => childEditPath(id),
	needs: ({ id }) => [id],
	records: ({ id }) => [`child ${id}`],
	affects,
	narrow: ({ id }) => ({ id }),
});

export const sendChildPhoto = queuedWrite(uploadChildPhoto, {
	label: (_photo, name) => said('Photo: {name}', { name: titleCase(name) }),
	editAt: ({ child_id }) => childEditPath(child_id),
	needs: ({ child_id }) => [child_id],
	records: ({ child_id }) => [`photo of child ${child_id}`],
	affects,
	narrow: ({ child_id }) => ({ id: child_id }),
	replaces: sameBy('child_id'),
});

export const removeChild = queuedWrite(deleteChild, {
	label: (_child, name) => said('Deleted child: {name}', { name: titleCase(name) }),
	editAt: ({ id }) => childViewPath(id),
	needs: ({ id }) => [id],
	records: ({ id }) => [`child ${id}`],
	removes: ({ id }) => [id],
	affects: [...affects, listDeletedChildren, ...affectsFigures],
	narrow: ({ id }) => ({ id }),
	replaces: sameBy('id'),
});

/** `name` is the child's. A photo that is saved after it waits for it. */
export const restoreDeleted = queuedWrite(restoreChild, {
	label: (_child, name) => said('Restored child: {name}', { name: titleCase(name) }),
	editAt: () => DELETED_CHILDREN,
	records: ({ id }) => [`child ${id}`, `photo of child ${id}`],
	affects: [...affects, listDeletedChildren, ...affectsFigures],
	narrow: ({ id }) => ({ id }),
	replaces: sameBy('id'),
});

/** Reads the list and all profiles at once, to cache each profile. */
async function packMore(cache: QueryClient, mobile: string): Promise<void> {
	const { data: listed } = await cache.fetchQuery(queryOf(listChildren, { mobile }));
	const entries = cache.getQueryCache();
	const entryOf = (id: string) => entries.build(cache, cache.defaultQueryOptions(queryOf(getChild, { id })));
	if (!listed.some(({ id }) => entryOf(id).isStaleByTime(24 * 60 * 60 * 1000))) return;
	const before = new Map(listed.map(({ id }) => [id, entryOf(id).state.dataUpdatedAt]));
	const { data: profiles } = await cache.fetchQuery({ ...queryOf(listChildProfiles, {}), gcTime: 0 });
	for (const data of profiles) {
		const entry = entryOf(data.id);
		// An answer that was read meanwhile is newer.
		if (entry.state.dataUpdatedAt === (before.get(data.id) ?? 0))
			entry.setData({ status: 'success', data }, { manual: true });
	}
}

export const childrenOffline = offlineSlice({
	writes: [addChild, changeChild, sendChildPhoto, removeChild, restoreDeleted],
	pack: () => [read(listDeletedChildren, {})],
	packMore,
});
