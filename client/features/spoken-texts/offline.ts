import { listSpokenTexts } from '@yuva/contract/spoken-texts/endpoints';
import type { SpokenRecording } from '@yuva/contract/spoken-texts/schema';
import { language } from '../../language/language.ts';
import { keepSounds, offlineSlice, queryOf, read } from '../../local/local.ts';
import { awaitVoices } from './voice.ts';

/** The limit is in bytes on one phone; half an hour of speech takes more than five million. */
export const KEPT_LIMIT = 4 * 1024 * 1024;

/** Leaves out the declarations, and takes only the phone's language: fellows listen at the center. */
export function wantedOnPhone(recordings: readonly SpokenRecording[], spoken: string): string[] {
	let room = KEPT_LIMIT;
	return recordings
		.filter(({ text, language: of }) => of === spoken && isNeeded(text))
		.filter(({ bytes }) => {
			const fits = bytes <= room;
			if (fits) room -= bytes;
			return fits;
		})
		.map(({ audio_url }) => audio_url);
}

/** Fellows sign the declarations once, with a connection. */
const isNeeded = (text: string): boolean => text === 'guardian_consent' || /^(skill|help|learn)_/.test(text);

const LIST = read(listSpokenTexts, {}, { staleTime: 6 * 60 * 60 * 1000 });

export const spokenTextsOffline = offlineSlice({
	pack: () => [LIST],
	async packMore(cache) {
		awaitVoices();
		const list = cache.getQueryData(queryOf(listSpokenTexts, {}).queryKey);
		if (list) await keepSounds(wantedOnPhone(list.data, language()));
	},
});
