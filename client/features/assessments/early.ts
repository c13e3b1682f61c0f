import { getAssessments } from '@yuva/contract/assessments/endpoints';
import { listChildren } from '@yuva/contract/children/endpoints';
import { type EarlyReads, MOBILE, read } from '../../local/server/read.ts';

export const early: EarlyReads = {
	'/baseline': [
		read(listChildren, { mobile: MOBILE }),
		read(getAssessments, { fellow_mobile_number: MOBILE }),
	],
	'/endline': [
		read(listChildren, { mobile: MOBILE }),
		read(getAssessments, { fellow_mobile_number: MOBILE }),
	],
};
