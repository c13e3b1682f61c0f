import {
	correctWording,
	exportCorrections,
	getCorrections,
	listWordings,
	takeCorrectionBack,
} from '@yuva/contract/settings/wording-endpoints';
import { z } from 'zod';
import { readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { correctionsAsPo, correctText, listTexts, readCorrectedTexts } from './wording-actions.ts';
import { deleteCorrection } from './wording-queries.ts';

const success = { status: 'success' } as const;
const place = z.tuple([z.string().regex(/^\d{1,6}$/)]);

export function wordingRoutes(platform: Platform): void {
	serve(platform, getCorrections, async ({ input: { language }, db }) => ({
		texts: await readCorrectedTexts(db, language),
	}));

	serve(platform, listWordings, async ({ input: { cursor, ...search }, db }) => {
		const from = Number(readCursor(cursor, place)?.[0] ?? 0);
		const { data, hasMore, counts } = await listTexts(db, { ...search, from });
		return { data, next_cursor: hasMore ? writeCursor(String(from + search.limit)) : null, counts };
	});

	serve(platform, exportCorrections, async ({ input: { language }, db }) => ({
		name: `yuva-${language}.po`,
		content: await correctionsAsPo(db, language),
	}));

	serve(platform, correctWording, async ({ input, db, viewer, now, audit }) => {
		await correctText(db, { ...input, changed_by: viewer.account_id, changed_at: now });
		await audit('wordings.correct', { details: { text: input.id } });
		return success;
	});

	serve(platform, takeCorrectionBack, async ({ input: { language, id }, db, audit }) => {
		if (!(await deleteCorrection(db, language, id))) throw notFound();
		await audit('wordings.take_back', { details: { text: id } });
		return success;
	});
}
