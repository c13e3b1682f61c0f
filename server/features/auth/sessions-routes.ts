import { endSession, listSessions } from '@yuva/contract/auth/sessions-endpoints';
import { UNKNOWN_BROWSER } from '@yuva/contract/auth/sessions-rules';
import { SESSION_ENDED } from '@yuva/contract/auth/sessions-schema';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { endSessions } from '../../platform/identity/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { selectSessions } from './sessions-queries.ts';

export function sessionsRoutes(platform: Platform): void {
	serve(platform, listSessions, async ({ db, viewer: { account_id, session_id }, now }) => {
		const rows = await selectSessions(db, account_id, now);
		const sessions = rows.map(({ id, browser, created_at, last_seen_at }) => ({
			id,
			browser: browser ?? UNKNOWN_BROWSER,
			since: created_at.toISOString(),
			last_seen: last_seen_at.toISOString(),
			current: id === session_id,
		}));
		return { data: sessions.toSorted((a, b) => Number(b.current) - Number(a.current)) };
	});

	serve(platform, endSession, async ({ db, viewer: { account_id, session_id }, input: { id }, audit }) => {
		if ((await endSessions(db, account_id, id)) === 0) throw notFound(SESSION_ENDED);
		await audit('sessions.end', { target_id: account_id, details: { own: id === session_id } });
		return { status: 'success' as const };
	});
}
