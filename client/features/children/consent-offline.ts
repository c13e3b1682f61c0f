import { listConsents, recordConsent, recordSpokenConsent } from '@yuva/contract/children/consent-endpoints';
import { said } from '@yuva/contract/said';
import { offlineSlice, queuedWrite, read, sameBy } from '../../local/local.ts';
import { consentPath } from './consent-paths.ts';

export const saveConsent = queuedWrite(recordConsent, {
	label: (_talk, name) => said("Guardian's consent: {name}", { name }),
	editAt: ({ child_id }) => consentPath(child_id),
	needs: ({ child_id }) => [child_id],
	makes: ({ id }) => [id],
	records: ({ child_id }) => [`consent for ${child_id}`],
	affects: [listConsents],
	replaces: sameBy('child_id'),
});

export const talksOf = ({ consent_id, others = '' }: { consent_id: string; others?: string | undefined }) => [
	consent_id,
	...others.split(',').filter((id) => id !== ''),
];

/** The recording is sent after the talks. `name` is the child's, or the names of all whose guardians speak. */
export const saveSpoken = queuedWrite(recordSpokenConsent, {
	label: (_spoken, name) => said("Guardian's own words: {name}", { name }),
	editAt: ({ child_id }) => consentPath(child_id),
	needs: talksOf,
	records: (spoken) => talksOf(spoken).map((id) => `own words for ${id}`),
	affects: [listConsents],
	replaces: sameBy('consent_id'),
});

export const consentOffline = offlineSlice({
	writes: [saveConsent, saveSpoken],
	pack: (mobile) => [read(listConsents, { mobile }, { staleTime: 6 * 60 * 60 * 1000 })],
});
