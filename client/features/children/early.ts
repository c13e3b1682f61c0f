import { listChildren } from '@yuva/contract/children/endpoints';
import { getLearningCenter } from '@yuva/contract/learning-center/endpoints';
import { type EarlyReads, MOBILE, read } from '../../local/server/read.ts';

export const early: EarlyReads = {
	'/view-children': [read(listChildren, { mobile: MOBILE })],
	'/add-child-profile': [read(getLearningCenter, { mobile: MOBILE })],
};
