import {
	explainAttention,
	listAttention,
	listOwnAttention,
	lookAtAttention,
} from '@yuva/contract/console/attention-endpoints';
import { shownToStaffUntil } from '@yuva/contract/console/attention-rules';
import { type AttentionRule, isStaffOnly } from '@yuva/contract/console/attention-schema';
import { z } from 'zod';
import { instant, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { refreshOwnAttention } from './actions.ts';
import { countItems, selectItems } from './attention-reads.ts';
import { type OpenItem, storeExplanation, storeLook } from './queries.ts';

const place = z.tuple([z.string(), instant, z.uuid()]);

export function attentionRoutes(platform: Platform): void {
	const { readLog } = platform;

	serve(platform, listOwnAttention, async ({ db, viewer, now, request }) => {
		const fellow_id = viewer.account_id;
		const items = await refreshOwnAttention(db, fellow_id, now);
		readLog.note({ actor_id: fellow_id, action: 'attention.list', fellow_id, request_id: request.id });
		return { data: items.filter(isForFellow).map(toItem) };
	});

	serve(platform, explainAttention, async ({ db, viewer, now, input: { id, explanation }, audit }) => {
		const about = { fellowId: viewer.account_id, id };
		if (!(await storeExplanation(db, about, explanation, now))) throw notFound();
		await audit('attention.explain', { fellow_id: viewer.account_id, target_id: id });
		return { status: 'success' as const };
	});

	serve(platform, listAttention, async ({ db, viewer, now, input, audit }) => {
		const { rule, district, state, cursor, limit } = input;
		const from = readCursor(cursor, place);
		const after = from && { rule: from[0], foundAt: new Date(from[1]), id: from[2] };
		const filter = { district, state, until: shownToStaffUntil(now) };
		const rows = await selectItems(db, viewer, { ...filter, rule, after, limit: limit + 1 });
		const counts = await countItems(db, viewer, filter);
		const data = rows.slice(0, limit);
		await audit('attention.list', {
			details: { ...(rule && { rule }), ...(district && { district }) },
			shown: {
				fellows: [...data, ...counts.flatMap(({ fellows }) => fellows)].map(({ fellow_id }) => fellow_id),
				children: data.flatMap(({ child_id }) => child_id ?? []),
			},
		});
		const last = rows.length > limit ? data.at(-1) : undefined;
		return {
			data: data.map(toItem),
			next_cursor: last ? writeCursor(last.rule, last.found_at.toISOString(), last.id) : null,
			counts,
		};
	});

	serve(platform, lookAtAttention, async ({ db, viewer, now, input: { id, note }, audit }) => {
		const fellow_id = await storeLook(db, viewer, { id, until: shownToStaffUntil(now) }, { note, now });
		if (fellow_id === undefined) throw notFound();
		await audit('attention.look_at', { fellow_id, target_id: id });
		return { status: 'success' as const };
	});
}

const isForFellow = (item: OpenItem): item is OpenItem & { rule: AttentionRule } => !isStaffOnly(item.rule);

interface Dated {
	found_at: Date;
	looked_at_at: Date | null;
}

const toItem = <Row extends Dated>({ found_at, looked_at_at, ...row }: Row) => ({
	...row,
	found_at: found_at.toISOString(),
	looked_at: looked_at_at?.toISOString() ?? null,
});
