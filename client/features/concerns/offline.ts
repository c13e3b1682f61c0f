import { listConcernReaders, listOwnConcerns, raiseConcern } from '@yuva/contract/concerns/endpoints';
import { offlineSlice, queuedWrite, read } from '../../local/local.ts';

/** Whoever takes the phone in the hand must not read it: it has no address where it could be opened again. */
export const tellConcern = queuedWrite(raiseConcern, {
	label: () => 'A message to the safeguarding persons',
	isPrivate: true,
	records: ({ concern_id }) => [`concern ${concern_id}`],
	affects: [listOwnConcerns],
});

export const concernsOffline = offlineSlice({
	writes: [tellConcern],
	pack: () => [read(listConcernReaders, {})],
});
