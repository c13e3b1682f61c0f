import { purposeLabel, purposeQuestion, purposes } from '@yuva/contract/children/consent-schema';

export const CONSENT_LINES: readonly string[] = [
	...purposes.flatMap((purpose) => [purposeLabel[purpose], purposeQuestion[purpose]]),
	'You may say no. Your child can come to the center all the same.',
	'You may change your answer at any time. Tell the fellow.',
];
