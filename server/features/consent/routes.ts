import { listConsents, listMissingConsents, recordConsent } from '@yuva/contract/consent/endpoints';
import { instantAndId, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { serve } from '../../platform/http/serve.ts';
import { enrolmentOf } from '../../platform/identity/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepConsent } from './actions.ts';
import { countMissing, selectConsents, selectMissing } from './queries.ts';

const success = { status: 'success' } as const;

export function consentRoutes(platform: Platform): void {
	serveMissing(platform);

	serve(
		platform,
		recordConsent,
		async ({ input: { id, child_id, notice = null, ...talk }, audit, viewer, ...call }) => {
			const writing = { yearId: enrolmentOf(viewer).year_id, writtenOn: viewer.written_on };
			const isNew = await keepConsent({ ...call, ...writing }, { id, child_id, notice }, talk);
			const { register, photo, voice, method } = talk;
			const details = { register, photo, voice, method };
			if (isNew) await audit('consent.record', { fellow_id: call.fellowId, target_id: child_id, details });
			return { ...success, id };
		},
	);

	serve(platform, listConsents, async ({ viewer, fellowId, db, request, audit }) => {
		const rows = await selectConsents(db, fellowId);
		const entry = { actor_id: viewer.account_id, action: 'consent.list', fellow_id: fellowId };
		if (viewer.role === 'fellow') platform.readLog.note({ ...entry, request_id: request.id });
		else await audit(entry.action, { fellow_id: fellowId, shown: shownIn(rows) });
		return { ...success, data: rows.map((row) => ({ ...row, recorded_at: row.recorded_at.toISOString() })) };
	});
}

function serveMissing(platform: Platform): void {
	serve(platform, listMissingConsents, async ({ input, db, viewer, now, audit }) => {
		const { district, cursor, limit } = input;
		const from = readCursor(cursor, instantAndId);
		const after = from && { at: new Date(from[0]), id: from[1] };
		const filter = { viewer, district, now };
		const rows = await selectMissing(db, filter, { after, limit: limit + 1 });
		const data = rows.slice(0, limit);
		const fellows = data.map(({ fellow_id }) => fellow_id);
		const children = data.map(({ child_id }) => child_id);
		await audit('consent.missing', { details: { rows: data.length }, shown: { fellows, children } });
		const last = rows.length > limit ? data.at(-1) : undefined;
		return {
			data: data.map(({ register_consent, created_at, ...row }) => ({
				...row,
				standing: register_consent === null ? ('missing' as const) : ('refused' as const),
				registered_at: created_at.toISOString(),
			})),
			next_cursor: last ? writeCursor(last.created_at.toISOString(), last.child_id) : null,
			count: await countMissing(db, filter),
		};
	});
}

/** Each row names the guardian of a child. */
function shownIn(rows: readonly { child_id: string }[]) {
	const children = rows.map(({ child_id }) => child_id);
	return { children, guardiansOf: children };
}
