import * as spoken from '@yuva/contract/spoken-texts/endpoints';
import { ADMIN, nothing, type PolicyRow, row, SIGNED_IN } from './policy-row.ts';
import { recordingFile } from './recordings.ts';

const place = () => ({ text: 'skill_reading', language: 'te' });

export const spokenTextsPolicy: readonly PolicyRow[] = [
	// a person who still has to choose a password signs declarations as well
	row(spoken.listSpokenTexts, 'granted', nothing, SIGNED_IN),
	row(
		spoken.saveSpokenText,
		'granted',
		() => ({ ...place(), version: 'abcde', seconds: 1, audio: recordingFile('speech.webm') }),
		ADMIN,
	),
	row(spoken.removeSpokenText, 'granted', place, ADMIN),
];
