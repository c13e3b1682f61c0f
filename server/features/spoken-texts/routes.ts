import { listSpokenTexts, removeSpokenText, saveSpokenText } from '@yuva/contract/spoken-texts/endpoints';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { dropSpokenText, keepSpokenText } from './actions.ts';
import { selectSpokenTexts } from './queries.ts';

const success = { status: 'success' } as const;

export function spokenTextsRoutes(platform: Platform): void {
	const { media } = platform;

	serve(platform, listSpokenTexts, async ({ db, viewer, now }) => {
		const rows = await selectSpokenTexts(db);
		const data = rows.map(({ recording_id, recorded_at, ...row }) => ({
			...row,
			audio_url: media.urlFor(viewer, recording_id, now) ?? '',
			recorded_at: recorded_at.toISOString(),
		}));
		return { data };
	});

	serve(platform, saveSpokenText, async ({ input: { audio, ...reading }, viewer, now, audit, ...call }) => {
		const recording = Buffer.from(await audio.arrayBuffer());
		const by = { recorded_by: viewer.account_id, recorded_at: now };
		await keepSpokenText(call, media, { ...reading, ...by, recording });
		const { text, language, version } = reading;
		await audit('spoken_texts.save', { details: { text, language, version, bytes: recording.length } });
		return success;
	});

	serve(platform, removeSpokenText, async ({ input, audit, ...call }) => {
		const wasThere = await dropSpokenText(call, media, input);
		if (wasThere) await audit('spoken_texts.remove', { details: { ...input } });
		return success;
	});
}
