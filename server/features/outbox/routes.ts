import { deliverItem, getSealingKey, openFellowsFile, openOwnFile } from '@yuva/contract/outbox/endpoints';
import { type InnerHead, OTHER_FELLOW } from '@yuva/contract/outbox/schema';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { writeAudit } from '../../platform/identity/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { newSecret } from '../../platform/process/env.ts';
import { deliver } from './deliver.ts';
import { isOwnFile } from './reads.ts';
import { noteReports } from './reports.ts';
import { openHead, openItem } from './sealed-file.ts';
import { sealingKeyOf } from './sealing-key.ts';

export function outboxRoutes(platform: Platform): void {
	const sealing = sealingKeyOf(platform.settings.mediaSecret ?? newSecret());
	noteReports(platform);

	serve(platform, getSealingKey, async () => ({ public_key: sealing.publicKey.toString('base64url') }));

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
			const item = openItem(head.key, Buffer.from(await input.item.arrayBuffer()));
			const delivery = await deliver(platform, { fellowId, item, sealedAt: head.sealed_at, now });
			await writeAudit(platform.db, [
				{
					actor_id: viewer.account_id,
					action: 'outbox.deliver',
					fellow_id: fellowId,
					target_id: item.id,
					request_id: request.id,
					details: { call: `${item.content.method} ${item.content.path}`, result: delivery.result },
				},
			]);
			return { status: 'success' as const, ...delivery };
		},
		{ transaction: 'own' },
	);
}

/** Nobody is told whose it is. */
async function refuseOther(db: Db, accountId: string, head: InnerHead): Promise<void> {
	if (!(await isOwnFile(db, accountId, head))) throw new AppError('invalid', OTHER_FELLOW);
}

const factsOf = ({ items, frames, sealed_at }: InnerHead) => ({
	items,
	frames,
	sealed_at: new Date(sealed_at).toISOString(),
});
