import { getUpload, sendPart } from '@yuva/contract/uploads';
import { keepPart, selectParts } from '../media/uploads.ts';
import type { Platform } from '../platform.ts';
import { budgets } from '../process/budgets.ts';
import { turnsOf } from '../process/turns.ts';
import { budgetOf, refuseUnregistered } from './account-budget.ts';
import { serve } from './serve.ts';

const takeTurn = turnsOf(budgets.parts);

/** Stores the parts of large files; the call that uses a file assembles them (`../media/uploads.ts`). */
export function serveUploads(platform: Platform): void {
	serve(
		platform,
		sendPart,
		async ({ input, viewer, db, now: created_at }) => {
			refuseUnregistered(viewer);
			const { account_id } = viewer;
			const { upload_id, number, offset, part } = input;
			const bytes = Buffer.from(await part.arrayBuffer());
			const row = { account_id, upload_id, part: number, bytes, file_name: part.name, created_at };
			return {
				status: 'success' as const,
				bytes: await takeTurn(() => keepPart(db, row, { offset, budget: budgetOf(viewer) })),
			};
		},
		{ transaction: 'own' },
	);

	serve(platform, getUpload, async ({ input, viewer, db }) => {
		const kept = await selectParts(db, viewer.account_id, input.upload_id);
		return {
			status: 'success' as const,
			parts: kept.map(({ part }) => part),
			bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0),
		};
	});
}
