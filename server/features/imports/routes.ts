import {
	importSheet,
	listPastImports,
	listWaitingFellows,
	makeFirstSlips,
	undoImport,
} from '@yuva/contract/imports/endpoints';
import { nameAndId, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { undoImported, writeStep } from './actions.ts';
import { selectPastImports, UNDONE } from './past-queries.ts';
import { previewImport } from './preview.ts';
import { selectWaiting } from './slip-queries.ts';
import { makeSlips } from './slips.ts';

export function importsRoutes(platform: Platform): void {
	// A step opens its own transaction. No answer is stored for a repeated key, because it holds rows of the
	// file.
	serve(
		platform,
		importSheet,
		async ({ input, request, audit, ...call }) => {
			if (input.confirm === 'yes') return writeStep({ ...call, requestId: request.id }, input);
			const { preview, shown } = await previewImport(call.db, input, call.now);
			await audit('imports.preview', { shown });
			return preview;
		},
		{ transaction: 'own' },
	);

	serve(platform, listPastImports, async ({ db }) => ({
		data: (await selectPastImports(db)).map(({ at, undone_at, ...past }) => ({
			...past,
			at: at.toISOString(),
			undone_at: undone_at?.toISOString() ?? null,
		})),
	}));

	serve(platform, undoImport, async ({ input: { id }, db, audit }) => {
		const removed = await undoImported(db, id);
		await audit(UNDONE, { target_id: id, details: { removed } });
		return { removed };
	});

	serve(platform, listWaitingFellows, async ({ input: { cursor, limit }, db, audit }) => {
		const from = readCursor(cursor, nameAndId);
		const after = from && { name: from[0], id: from[1] };
		const rows = await selectWaiting(db, { after, limit: limit + 1 });
		const data = rows.slice(0, limit);
		await audit('imports.slips', { shown: { fellows: data.map(({ fellow_id }) => fellow_id) } });
		const last = rows.length > limit ? data.at(-1) : undefined;
		return {
			data: data.map(({ slip_made_at, password_hash: _, ...row }) => ({
				...row,
				slip_made_at: slip_made_at?.toISOString() ?? null,
			})),
			next_cursor: last ? writeCursor(last.full_name, last.fellow_id) : null,
		};
	});

	serve(
		platform,
		makeFirstSlips,
		async ({ input, request, ...call }) => ({
			slips: await makeSlips({ ...call, requestId: request.id }, input.fellow_ids),
		}),
		{ transaction: 'own' },
	);
}
