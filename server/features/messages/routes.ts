import { listMessages, readMessage, readMessages } from '@yuva/contract/messages/endpoints';
import { z } from 'zod';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { type JobHandlers, SOON } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSays } from '../settings/reads.ts';
import { PUSH_MESSAGE, pushMessage, TEXT_MESSAGE, textMessage } from './actions.ts';
import { noteRead, selectMessages } from './queries.ts';
import { toMessage } from './to-response.ts';

export function messagesRoutes(platform: Platform): void {
	serve(platform, listMessages, async ({ db, viewer }) => {
		const rows = await selectMessages(db, viewer.account_id);
		const says = await readSays(db);
		return { data: rows.map((row) => toMessage(row, says)) };
	});

	serve(platform, readMessage, async ({ db, viewer, input: { id }, now }) => {
		const read = await noteRead(db, { ids: [id], accountId: viewer.account_id, now });
		if (read === 0) throw notFound();
		return { status: 'success' as const };
	});

	serve(platform, readMessages, async ({ db, viewer, input: { ids }, now }) => {
		await noteRead(db, { ids, accountId: viewer.account_id, now });
		return { status: 'success' as const };
	});
}

const payload = z.object({ message_id: z.uuid() });

/** Without a gateway, or without keys, such a job does nothing. */
export const messagesJobs = ({ db, settings, clock }: Platform): JobHandlers => ({
	[TEXT_MESSAGE]: {
		...SOON,
		async run(given) {
			const { message_id } = payload.parse(given);
			if (settings.sms) await textMessage(db, message_id, settings.sms, clock());
		},
	},
	[PUSH_MESSAGE]: {
		...SOON,
		async run(given) {
			const { message_id } = payload.parse(given);
			if (settings.push) await pushMessage(db, message_id, settings.push, clock());
		},
	},
});
