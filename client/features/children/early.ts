import { listChildren } from '@yuva/contract/children/endpoints';
import { type EarlyReads, MOBILE, read } from '../../local/server/read.ts';

export const early: EarlyReads = {
	'/view-children': [read(listChildren, { mobile: MOBILE })],
};
