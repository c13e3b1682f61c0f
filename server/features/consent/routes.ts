import { listConsents, recordConsent } from '@yuva/contract/consent/endpoints';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepConsent } from './actions.ts';
import { selectConsents } from './queries.ts';

const success = { status: 'success' } as const;

export function consentRoutes(platform: Platform): void {
	serve(platform, recordConsent, async ({ input: { id, child_id, ...talk }, audit, ...call }) => {
		const isNew = await keepConsent(call, { id, child_id }, talk);
		const { register, photo, voice, method } = talk;
		const details = { register, photo, voice, method };
		if (isNew) await audit('consent.record', { fellow_id: call.fellowId, target_id: child_id, details });
		return { ...success, id };
	});

	serve(platform, listConsents, async ({ viewer, fellowId, db, request, audit }) => {
		const rows = await selectConsents(db, fellowId);
		const entry = { actor_id: viewer.account_id, action: 'consent.list', fellow_id: fellowId };
		if (viewer.role === 'fellow') platform.readLog.note({ ...entry, request_id: request.id });
		else await audit(entry.action, { fellow_id: fellowId, shown: shownIn(rows) });
		return { ...success, data: rows.map((row) => ({ ...row, recorded_at: row.recorded_at.toISOString() })) };
	});
}

/** Each row names the guardian of a child. */
function shownIn(rows: readonly { child_id: string }[]) {
	const children = rows.map(({ child_id }) => child_id);
	return { children, guardiansOf: children };
}
