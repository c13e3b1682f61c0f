import { getProfile } from '@yuva/contract/profile/endpoints';
import { type EarlyReads, MOBILE, read } from '../../local/server/read.ts';

export const early: EarlyReads = {
	'/fellow-profile': [read(getProfile, { mobile: MOBILE })],
};
