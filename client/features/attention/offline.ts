import { explainAttention, listOwnAttention } from '@yuva/contract/attention/endpoints';
import { t } from '../../language/language.ts';
import { offlineSlice, queuedWrite } from '../../local/local.ts';

export const explain = queuedWrite(explainAttention, {
	label: () => t('My explanation for the lead'),
	editAt: () => '/attention',
	records: ({ id }) => [`explanation of ${id}`],
	affects: [listOwnAttention],
});

export const attentionOffline = offlineSlice({ writes: [explain] });
