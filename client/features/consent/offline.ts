import { listConsents, recordConsent, recordSpokenConsent } from '@yuva/contract/consent/endpoints';
import { said } from '@yuva/contract/said';
import { offlineSlice, queuedWrite, read, sameBy } from '../../local/local.ts';
import { consentPath } from './paths.ts';

/** Sent after the child. `name`: the child's. */
export const saveConsent = queuedWrite(recordConsent, {
	label: (_talk, name) => said("Guardian's consent: {name}", { name }),
	editAt: ({ child_id }) => consentPath(child_id),
	needs: ({ child_id }) => [child_id],
	makes: ({ id }) => [id],
	records: ({ child_id }) => [`consent for ${child_id}`],
	affects: [listConsents],
	replaces: sameBy('child_id'),
});

/** Sent after the talk. `name`: the child's. */
export const saveSpoken = queuedWrite(recordSpokenConsent, {
	label: (_spoken, name) => said("Guardian's own words: {name}", { name }),
	editAt: ({ child_id }) => consentPath(child_id),
	needs: ({ consent_id }) => [consent_id],
	records: ({ consent_id }) => [`own words for ${consent_id}`],
	affects: [listConsents],
	replaces: sameBy('consent_id'),
});

export const consentOffline = offlineSlice({
	writes: [saveConsent, saveSpoken],
	pack: (mobile) => [read(listConsents, { mobile }, { staleTime: 6 * 60 * 60 * 1000 })],
});
