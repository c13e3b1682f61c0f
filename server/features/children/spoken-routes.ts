import { recordSpokenConsent } from '@yuva/contract/children/consent-endpoints';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepSpokenConsent } from './spoken-actions.ts';

export function spokenConsentRoutes(platform: Platform): void {
	serve(platform, recordSpokenConsent, async ({ input: { audio, ...spoken }, audit, ...call }) => {
		const recording = Buffer.from(await audio.arrayBuffer());
		const proved = await keepSpokenConsent(call, platform.media, { ...spoken, recording });
		const details = { language: spoken.language, bytes: recording.length };
		for (const target_id of proved)
			await audit('consent.spoken', { fellow_id: call.fellowId, target_id, details });
		return { status: 'success' as const };
	});
}
