import {
	type ConsentTalk,
	SPOKEN_CONSENT_LIMIT,
	type SpokenIn,
} from '@yuva/contract/children/consent-schema';
import { useState } from 'react';
import { language as chosen } from '../../language/language.ts';
import { isRunning, STOP_FIRST, useRecorder } from '../testimonials/parts/use-recorder.ts';
import { useSaveSpoken } from './consent-api.ts';
import { recordingName } from './consent-paths.ts';
import { agrees } from './meeting.ts';

/** @param of the child, or the meeting: the recording waits under this name */
export function useSpoken(of: string) {
	const recorder = useRecorder({ name: recordingName(of), limit: SPOKEN_CONSENT_LIMIT });
	const [spokenIn, setSpokenIn] = useState<SpokenIn>(chosen());
	return {
		recorder,
		spokenIn,
		setSpokenIn,
		isRunning: isRunning(recorder),
	};
}

export type Spoken = ReturnType<typeof useSpoken>;

export function useSpokenConsent(child: { id: string; name: string }) {
	const spoken = useSpoken(child.id);
	const { send } = useSaveSpoken();
	const { recorder, spokenIn: language } = spoken;
	return {
		...spoken,
		fault: spoken.isRunning ? STOP_FIRST : '',
		/** Runs after the talk. @returns whether a recording existed */
		async sendAfter(talk: ConsentTalk & { id: string }): Promise<boolean> {
			const audio = agrees(talk) ? (await recorder.whole())?.file : undefined;
			if (audio) await send({ consent_id: talk.id, child_id: child.id, language, audio }, child.name);
			await recorder.discard();
			return audio !== undefined;
		},
	};
}

export type SpokenConsent = ReturnType<typeof useSpokenConsent>;
