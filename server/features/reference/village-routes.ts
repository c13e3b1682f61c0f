import { mostAlike } from '@yuva/contract/reference/same-place';
import {
	acceptVillage,
	listDecidedVillages,
	listWrittenVillages,
	matchVillage,
	reopenVillage,
} from '@yuva/contract/reference/village-endpoints';
import { z } from 'zod';
import { instant, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { acceptWritten, matchWritten, reopenWritten } from './actions.ts';
import { selectDecided, selectListed, selectWritten } from './village-queries.ts';

const success = { status: 'success' } as const;
const MAX_INTEGER = 2_147_483_647;
const digits = z
	.string()
	.regex(/^\d{1,10}$/)
	.refine((text) => Number(text) <= MAX_INTEGER);
const id = z.tuple([digits]);
const decidedAndId = z.tuple([instant, digits]);
const MOST_ALIKE = 3;

export function villageRoutes(platform: Platform): void {
	serve(platform, listWrittenVillages, async ({ input, db, viewer, audit }) => {
		const after = Number(readCursor(input.cursor, id)?.[0] ?? 0);
		const rows = await selectWritten(db, viewer, { after, limit: input.limit + 1 });
		const page = rows.slice(0, input.limit);
		const listed = await selectListed(
			db,
			page.map(({ mandal }) => mandal.id),
		);
		const data = page.map((village) => ({
			...village,
			alike: mostAlike(
				village.name,
				listed.filter(({ mandal_id }) => mandal_id === village.mandal.id),
			).slice(0, MOST_ALIKE),
		}));
		const fellows = data.flatMap((village) => village.fellows.map((fellow) => fellow.id));
		await audit('villages.list', { shown: { fellows } });
		const last = rows.length > input.limit ? data.at(-1) : undefined;
		return { data, next_cursor: last ? writeCursor(String(last.id)) : null };
	});

	serve(platform, listDecidedVillages, async ({ input: { cursor, limit }, db, viewer }) => {
		const from = readCursor(cursor, decidedAndId);
		const after = from && { decidedAt: new Date(from[0]), id: Number(from[1]) };
		const rows = await selectDecided(db, viewer, { after, limit: limit + 1 });
		const data = rows.slice(0, limit).map((row) => ({ ...row, decided_at: row.decided_at.toISOString() }));
		const last = rows.length > limit ? data.at(-1) : undefined;
		return { data, next_cursor: last ? writeCursor(last.decided_at, String(last.id)) : null };
	});

	serve(platform, matchVillage, async ({ input: { id, village_id }, audit, ...call }) => {
		await matchWritten(call, id, village_id);
		await audit('villages.match', { details: { id, village_id } });
		return success;
	});

	serve(platform, acceptVillage, async ({ input: { id, name }, audit, ...call }) => {
		await acceptWritten(call, id, name);
		await audit('villages.accept', { details: { id } });
		return success;
	});

	serve(platform, reopenVillage, async ({ input: { id }, audit, ...call }) => {
		await reopenWritten(call, id);
		await audit('villages.reopen', { details: { id } });
		return success;
	});
}
