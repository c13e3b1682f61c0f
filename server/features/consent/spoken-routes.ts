import { recordSpokenConsent } from '@yuva/contract/consent/endpoints';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepSpokenConsent } from './spoken-actions.ts';

export function spokenConsentRoutes(platform: Platform): void {
	serve(platform, recordSpokenConsent, async ({ input: { audio, ...spoken }, audit, ...call }) => {
		const recording = Buffer.from(await audio.arrayBuffer());
		const isNew = await keepSpokenConsent(call, platform.media, { ...spoken, recording });
		const { child_id, language } = spoken;
		const details = { language, bytes: recording.length };
		if (isNew) await audit('consent.spoken', { fellow_id: call.fellowId, target_id: child_id, details });
		return { status: 'success' as const };
	});
}
