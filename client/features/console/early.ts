import { listOwnAttention } from '@yuva/contract/console/attention-endpoints';
import { type EarlyReads, read } from '../../local/server/read.ts';

export const early: EarlyReads = {
	'/attention': [read(listOwnAttention, {})],
};
