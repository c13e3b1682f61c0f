import { getLearningCenter } from '@yuva/contract/learning-center/endpoints';
import { type EarlyReads, MOBILE, read } from '../../local/server/read.ts';

export const early: EarlyReads = {
	'/learning-center': [read(getLearningCenter, { mobile: MOBILE })],
};
