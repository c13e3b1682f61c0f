import { listTransfers, transferChildren } from '@yuva/contract/fellows/endpoints';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { reachesFellow } from '../../platform/identity/reach.ts';
import type { Platform } from '../../platform/platform.ts';
import { transferAllChildren } from './transfer-actions.ts';
import { selectTransfers } from './transfer-queries.ts';

export function transfersRoutes(platform: Platform): void {
	serve(platform, transferChildren, async ({ input, viewer, db, now, audit }) => {
		const { fellow_id, to_fellow_id } = input;
		const children = await transferAllChildren({ db, viewer, now }, fellow_id, to_fellow_id);
		const details = { children, from: fellow_id, to: to_fellow_id };
		await audit('transfers.give', { fellow_id, target_id: to_fellow_id, details });
		await audit('transfers.take', { fellow_id: to_fellow_id, target_id: fellow_id, details });
		return { status: 'success' as const, children };
	});

	serve(platform, listTransfers, async ({ input: { fellow_id }, viewer, db, audit }) => {
		if (!(await reachesFellow(db, viewer, fellow_id))) throw notFound();
		const rows = await selectTransfers(db, fellow_id);
		const fellows = rows.flatMap(({ from_fellow_id, to_fellow_id }) => [from_fellow_id, to_fellow_id]);
		await audit('transfers.list', { fellow_id, shown: { fellows } });
		return {
			data: rows.map((row) => ({ ...row, transferred_at: row.transferred_at.toISOString() })),
		};
	});
}
