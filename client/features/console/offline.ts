import { explainAttention, listOwnAttention } from '@yuva/contract/console/attention-endpoints';
import { offlineSlice, queuedWrite, sameBy } from '../../local/local.ts';

export const explain = queuedWrite(explainAttention, {
	label: () => 'My explanation for the lead',
	editAt: () => '/attention',
	records: ({ id }) => [`explanation of ${id}`],
	affects: [listOwnAttention],
	replaces: sameBy('id'),
});

export const attentionOffline = offlineSlice({ writes: [explain] });
