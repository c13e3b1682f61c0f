import { getPush, startPush, stopPush } from '@yuva/contract/messages/endpoints';
import { SUBSCRIPTION_WRONG } from '@yuva/contract/messages/schema';
import { AppError, invalidField } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { isPushService } from '../../platform/identity/push.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteSubscriptionOf, hasSubscription, storeSubscription } from './queries.ts';

const success = { status: 'success' } as const;

export function pushRoutes(platform: Platform): void {
	const { push } = platform.settings;

	serve(platform, getPush, async ({ db, viewer: { session_id } }) => ({
		public_key: push?.publicKey ?? null,
		on: await hasSubscription(db, session_id),
	}));

	serve(platform, startPush, async ({ db, viewer: { session_id }, input: { endpoint, keys }, now }) => {
		if (!push) throw new AppError('conflict', 'Notifications are not set up on this server.');
		if (!isPushService(endpoint, push)) throw invalidField('endpoint', SUBSCRIPTION_WRONG);
		await storeSubscription(db, { session_id, endpoint, ...keys, created_at: now });
		return success;
	});

	serve(platform, stopPush, async ({ db, viewer: { session_id } }) => {
		await deleteSubscriptionOf(db, session_id);
		return success;
	});
}
