import { listMessages, readMessage } from '@yuva/contract/messages/endpoints';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { noteRead, selectMessages } from './queries.ts';
import { toMessage } from './to-response.ts';

export function messagesRoutes(platform: Platform): void {
	serve(platform, listMessages, async ({ db, viewer }) => {
		const rows = await selectMessages(db, viewer.account_id);
		return { data: rows.map(toMessage) };
	});

	serve(platform, readMessage, async ({ db, viewer, input: { id }, now }) => {
		if (!(await noteRead(db, { id, accountId: viewer.account_id, now }))) throw notFound();
		return { status: 'success' as const };
	});
}
