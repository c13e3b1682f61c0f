import {
	compareChildren,
	listLikelyChildren,
	mergeChildren,
	moveChild,
	restoreDeletedChild,
} from '@yuva/contract/corrections/child-endpoints';
import { NOT_IN_CENTER } from '@yuva/contract/corrections/child-schema';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { mergeEntries, moveToCenter, restoreEntry } from './child-actions.ts';
import { selectDifferingDays, selectLikely, selectSides } from './child-queries.ts';

const success = { status: 'success' } as const;

export function childCorrectionsRoutes(platform: Platform): void {
	serveReads(platform);

	serve(platform, moveChild, async ({ input, audit, ...call }) => {
		const { correction_id, from, to } = await moveToCenter(call, input);
		const details = { correction_id, from, to };
		for (const fellow_id of [from, to]) {
			await audit('corrections.child_moved', { fellow_id, target_id: input.id, details });
		}
		return success;
	});

	serve(platform, mergeChildren, async ({ input, audit, ...call }) => {
		const { correction_id, from, to, result } = await mergeEntries(call, input);
		const { keep_id, drop_id } = input;
		const details = { correction_id, dropped: drop_id, ...result };
		for (const fellow_id of new Set([to, from])) {
			await audit('corrections.children_merged', { fellow_id, target_id: keep_id, details });
		}
		return { ...success, ...result };
	});

	serve(platform, restoreDeletedChild, async ({ input, audit, ...call }) => {
		const restored = await restoreEntry(call, input);
		if (!restored) return success;
		const { correction_id, fellow_id } = restored;
		await audit('corrections.child_restored', { fellow_id, target_id: input.id, details: { correction_id } });
		return success;
	});
}

function serveReads(platform: Platform): void {
	serve(platform, listLikelyChildren, async ({ input, viewer, db, audit }) => {
		const [child] = await selectSides(db, viewer, [input.id]);
		if (!child) throw notFound(NOT_IN_CENTER);
		const data = await selectLikely(db, viewer, input);
		const shown = { children: data.map(({ id }) => id), fellows: data.map(({ fellow_id }) => fellow_id) };
		await audit('corrections.likely', { fellow_id: child.fellow_id, shown });
		return { data };
	});

	serve(platform, compareChildren, async ({ input: { id, other_id }, viewer, db, audit }) => {
		const sides = await selectSides(db, viewer, [id, other_id]);
		const child = sides.find((one) => one.id === id);
		const other = sides.find((one) => one.id === other_id);
		if (!child || !other) throw notFound(NOT_IN_CENTER);
		const ids = [id, other_id];
		const shown = { children: ids, guardiansOf: ids, fellows: [child.fellow_id, other.fellow_id] };
		await audit('corrections.compare', { fellow_id: child.fellow_id, target_id: id, shown });
		return { child, other, days_that_differ: await selectDifferingDays(db, id, other_id) };
	});
}
