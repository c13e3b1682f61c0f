import { confirmWork, discardWork, listWorkToConfirm } from '@yuva/contract/outbox/endpoints';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { writeAudit } from '../../platform/identity/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeConfirmed } from './deliver.ts';
import { deleteWork, findWork, type StoredWork } from './queries.ts';
import { selectWorkToConfirm } from './reads.ts';

/** The fellow confirms or discards here what a lead handed over in the fellow's name. */
export function toConfirmRoutes(platform: Platform): void {
	serve(platform, listWorkToConfirm, async ({ db, viewer }) => ({
		data: await selectWorkToConfirm(db, viewer.account_id),
	}));

	serve(
		platform,
		confirmWork,
		async ({ input, viewer, now, request }) => {
			const { db } = platform;
			const work = await findWork(db, viewer.account_id, input.id);
			if (!work) throw notFound();
			const delivery = await takeConfirmed(platform, work, now);
			if (delivery.result !== 'refused') await deleteWork(db, input.id);
			const details = { ...factsOfWork(work), result: delivery.result };
			const about = { fellow_id: viewer.account_id, target_id: work.id, request_id: request.id, details };
			await writeAudit(db, [{ actor_id: viewer.account_id, action: 'outbox.confirm', ...about }]);
			return { status: 'success' as const, ...delivery };
		},
		{ transaction: 'own' },
	);

	serve(platform, discardWork, async ({ db, input, viewer, audit }) => {
		const work = await findWork(db, viewer.account_id, input.id);
		if (!work) throw notFound();
		await deleteWork(db, input.id);
		const about = { fellow_id: viewer.account_id, target_id: work.id, details: factsOfWork(work) };
		await audit('outbox.discard', about);
		return { status: 'success' as const };
	});
}

const factsOfWork = ({ content: { method, path }, delivered_by }: StoredWork) => ({
	call: `${method} ${path}`,
	...(delivered_by && { delivered_by }),
});
