import { hash } from 'node:crypto';
import {
	deliverItem,
	getProofKey,
	getSealingKey,
	openFellowsFile,
	openOwnFile,
} from '@yuva/contract/outbox/endpoints';
import { type InnerHead, OTHER_FELLOW } from '@yuva/contract/outbox/schema';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { writeAudit } from '../../platform/identity/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { newSecret } from '../../platform/process/env.ts';
import { tellHandedOver } from '../messages/actions.ts';
import { deliver } from './deliver.ts';
import { isOwnFile } from './reads.ts';
import { noteReports } from './reports.ts';
import { openHead, openItem } from './sealed-file.ts';
import { proofKeyOf, sealingKeyOf } from './sealing-key.ts';
import { toConfirmRoutes } from './to-confirm-routes.ts';

export function outboxRoutes(platform: Platform): void {
	const secret = platform.settings.mediaSecret ?? newSecret();
	const sealing = sealingKeyOf(secret);
	noteReports(platform);
	toConfirmRoutes(platform);

	serve(platform, getSealingKey, async () => ({ public_key: sealing.publicKey.toString('base64url') }));

	serve(platform, getProofKey, async ({ viewer }) => ({
		key: proofKeyOf(secret, viewer.account_id).toString('base64url'),
	}));

	serve(platform, openOwnFile, async ({ db, input, viewer, audit }) => {
		const { key, ...head } = openHead(sealing, input.head);
		await refuseOther(db, viewer.account_id, head);
		await audit('outbox.open', { fellow_id: viewer.account_id, details: { items: head.items } });
		return { status: 'success' as const, ...factsOf(head), key: key.toString('base64url') };
	});

	serve(platform, openFellowsFile, async ({ db, input, fellowId, audit }) => {
		const head = openHead(sealing, input.head);
		await refuseOther(db, fellowId, head);
		await audit('outbox.open', { fellow_id: fellowId, details: { items: head.items } });
		return { status: 'success' as const, ...factsOf(head) };
	});

	serve(
		platform,
		deliverItem,
		async ({ input, fellowId, now, viewer, request }) => {
			const head = openHead(sealing, input.head);
			await refuseOther(platform.db, fellowId, head);
			const keys = { key: head.key, proofKey: proofKeyOf(secret, fellowId) };
			const item = openItem(keys, Buffer.from(await input.item.arrayBuffer()));
			const leadId = viewer.account_id;
			const delivered = { fellowId, leadId, item, sealedAt: head.sealed_at, now };
			const { isNews, ...delivery } = await deliver(platform, delivered);
			const { method, path } = item.content;
			await inTransaction(platform.db, async (trx) => {
				await writeAudit(trx, [
					{
						actor_id: leadId,
						action: 'outbox.deliver',
						fellow_id: fellowId,
						target_id: item.id,
						request_id: request.id,
						details: { call: `${method} ${path}`, result: delivery.result },
					},
				]);
				if (!isNews) return;
				const work = { path, isTaken: delivery.result !== 'to_confirm' };
				await tellHandedOver(trx, { fellowId, senderId: leadId, file: fileOf(input.head), work, now });
			});
			return { status: 'success' as const, ...delivery };
		},
		{ transaction: 'own' },
	);
}

/** Names a file, so that the fellow gets one message about it. */
const fileOf = (head: string): string => hash('sha256', head, 'base64url').slice(0, 16);

/** The refusal does not say whose it is. */
async function refuseOther(db: Db, accountId: string, head: InnerHead): Promise<void> {
	if (!(await isOwnFile(db, accountId, head))) throw new AppError('invalid', OTHER_FELLOW);
}

const factsOf = ({ items, frames, sealed_at }: InnerHead) => ({
	items,
	frames,
	sealed_at: new Date(sealed_at).toISOString(),
});
