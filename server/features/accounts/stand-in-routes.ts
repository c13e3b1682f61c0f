import { addStandIn, endStandIn, listStandInLeads, listStandIns } from '@yuva/contract/accounts/endpoints';
import { z } from 'zod';
import { day, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { arrangeStandIn } from './stand-in-actions.ts';
import { deleteStandIn, selectLeads, selectStandIns } from './stand-in-queries.ts';

const dayAndId = z.tuple([day, z.uuid()]);

export function standInsRoutes(platform: Platform): void {
	serve(platform, listStandIns, async ({ input: { cursor, limit }, db }) => {
		const from = readCursor(cursor, dayAndId);
		const after = from && { from: from[0], id: from[1] };
		const rows = await selectStandIns(db, { after, limit: limit + 1 });
		const data = rows.slice(0, limit);
		const last = rows.length > limit ? data.at(-1) : undefined;
		return { data, next_cursor: last ? writeCursor(last.from_date, last.id) : null };
	});

	serve(platform, listStandInLeads, async ({ db }) => ({ data: await selectLeads(db) }));

	serve(platform, addStandIn, async ({ input, viewer, db, now, audit }) => {
		const id = await arrangeStandIn({ db, viewer, now }, input);
		const { account_id, ...details } = input;
		await audit('stand_ins.add', { target_id: account_id, details });
		return { status: 'success' as const, id };
	});

	serve(platform, endStandIn, async ({ input: { id }, db, audit }) => {
		const ended = await deleteStandIn(db, id);
		if (!ended) throw notFound();
		const { account_id, ...details } = ended;
		await audit('stand_ins.end', { target_id: account_id, details });
		return { status: 'success' as const };
	});
}
