import { listConcernReaders, listOwnConcerns, raiseConcern } from '@yuva/contract/concerns/endpoints';
import { offlineSlice, queuedWrite, read } from '../../local/local.ts';

/** This write has no `editAt`, because another person who holds the phone must not be able to open the concern. */
export const tellConcern = queuedWrite(raiseConcern, {
	label: () => 'A message to the safeguarding persons',
	isPrivate: true,
	records: ({ concern_id }) => [`concern ${concern_id}`],
	affects: [listOwnConcerns],
});

export const concernsOffline = offlineSlice({
	writes: [tellConcern],
	pack: () => [read(listConcernReaders, {})],
	fieldPack: [read(listConcernReaders, {})],
});
