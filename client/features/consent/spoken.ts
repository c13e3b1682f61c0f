import {
	type ConsentTalk,
	purposes,
	SPOKEN_CONSENT_LIMIT,
	type SpokenIn,
} from '@yuva/contract/consent/schema';
import { useState } from 'react';
import { language as chosen } from '../../language/language.ts';
import { useRecorder } from '../testimonials/parts/use-recorder.ts';
import { useSaveSpoken } from './api.ts';

const STOP_FIRST = 'Please stop the recording first.';

/** What the guardian says, recorded beside the form. */
export function useSpokenConsent(child: { id: string; name: string }) {
	const recorder = useRecorder({ name: `consent-recording-${child.id}`, limit: SPOKEN_CONSENT_LIMIT });
	const [spokenIn, setSpokenIn] = useState<SpokenIn>(chosen());
	const { send } = useSaveSpoken();
	const isRunning = recorder.phase === 'recording' || recorder.phase === 'paused';
	return {
		recorder,
		spokenIn,
		setSpokenIn,
		/** Why the form cannot be saved now; '' when it can. */
		fault: isRunning ? STOP_FIRST : '',
		/** After the talk: without consent there is nothing to prove. */
		async sendAfter(talk: ConsentTalk & { id: string }) {
			const audio = recorder.recording?.file;
			if (audio && purposes.some((purpose) => talk[purpose])) {
				await send({ consent_id: talk.id, child_id: child.id, language: spokenIn, audio }, child.name);
			}
			await recorder.discard();
		},
	};
}

export type SpokenConsent = ReturnType<typeof useSpokenConsent>;
