import { getAssessments } from '@yuva/contract/assessments/endpoints';
import { listChildren } from '@yuva/contract/children/endpoints';
import { type EarlyReads, MOBILE, read } from '../../local/server/read.ts';

const SCORES = [
	read(listChildren, { mobile: MOBILE }),
	read(getAssessments, { fellow_mobile_number: MOBILE }),
];

export const early: EarlyReads = {
	'/baseline': SCORES,
	'/endline': SCORES,
	'/baseline/class': SCORES,
	'/endline/class': SCORES,
};
