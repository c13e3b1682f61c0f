import { listConsents, recordConsent } from '@yuva/contract/consent/endpoints';
import { offlineSlice, queuedWrite, read, sameBy } from '../../local/local.ts';
import { consentPath } from './paths.ts';

/** Sent after the child. `name`: the child's. */
export const saveConsent = queuedWrite(recordConsent, {
	label: (_talk, name) => `Guardian's consent: ${name}`,
	editAt: ({ child_id }) => consentPath(child_id),
	needs: ({ child_id }) => [child_id],
	records: ({ child_id }) => [`consent for ${child_id}`],
	affects: [listConsents],
	replaces: sameBy('child_id'),
});

export const consentOffline = offlineSlice({
	writes: [saveConsent],
	pack: (mobile) => [read(listConsents, { mobile }, { staleTime: 6 * 60 * 60 * 1000 })],
});
