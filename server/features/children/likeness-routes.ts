import { dismissAlike, listChildrenAlike } from '@yuva/contract/children/likeness-endpoints';
import { type LikenessReason, likenessReason } from '@yuva/contract/children/likeness-schema';
import { z } from 'zod';
import { readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AlikeRow, selectAlike, storeDismissal } from './likeness-queries.ts';

const place = z.tuple([z.string().regex(/^\d{1,3}$/), z.uuid()]);

export function likenessRoutes(platform: Platform): void {
	serve(platform, listChildrenAlike, async ({ input: { state, cursor, limit }, viewer, db, audit }) => {
		const from = readCursor(cursor, place);
		const after = from && { score: Number(from[0]), id: from[1] };
		const rows = await selectAlike(db, viewer, { state, after, limit: limit + 1 });
		const page = rows.slice(0, limit);
		const children = page.flatMap(({ one, other }) => [one, other]);
		const ids = children.map(({ id }) => id);
		const fellows = children.map(({ fellow_id }) => fellow_id);
		await audit('children.alike', { shown: { children: ids, guardiansOf: ids, fellows } });
		const last = rows.length > limit ? page.at(-1) : undefined;
		return {
			data: page.map(toPair),
			next_cursor: last ? writeCursor(String(last.score), last.id) : null,
		};
	});

	serve(platform, dismissAlike, async ({ input: { id, dismissed }, viewer, db, now, audit }) => {
		const pair = await storeDismissal(db, viewer, { id, dismissed, now });
		if (!pair) throw notFound();
		await audit('children.not_alike', { target_id: pair.one_id, details: { ...pair, dismissed } });
		return { status: 'success' as const };
	});
}

const toPair = ({ one, other, reasons, found_at, dismissed_at, id }: AlikeRow) => ({
	id,
	one: toChild(one),
	other: toChild(other),
	reasons: reasons.filter(isReason),
	found_at: found_at.toISOString(),
	dismissed_at: dismissed_at?.toISOString() ?? null,
});

const toChild = (child: AlikeRow['one']): AlikeRow['one'] => ({
	...child,
	created_at: new Date(child.created_at).toISOString(),
});

const isReason = (reason: string): reason is LikenessReason => likenessReason.safeParse(reason).success;
