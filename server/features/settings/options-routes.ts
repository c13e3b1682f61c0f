import {
	addStudyOption,
	getStudyOption,
	hideStudyOption,
	listStudyOptions,
	renameStudyOption,
} from '@yuva/contract/settings/options-endpoints';
import { z } from 'zod';
import { readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { addOption, renameOption } from './actions.ts';
import { selectOption, selectOptions, updateHidden } from './options-queries.ts';

const MAX_INTEGER = 2_147_483_647;
const id = z
	.string()
	.regex(/^\d{1,10}$/)
	.refine((digits) => Number(digits) <= MAX_INTEGER);
const nameAndNumber = z.tuple([z.string(), id]);

export function optionsRoutes(platform: Platform): void {
	serve(platform, listStudyOptions, async ({ input, db }) => {
		const { level, parent_id, search, limit } = input;
		const from = readCursor(input.cursor, nameAndNumber);
		const after = from && { name: from[0], id: Number(from[1]) };
		const rows = await selectOptions(db, { level, parent_id }, { search, after, limit: limit + 1 });
		const data = rows.slice(0, limit);
		const last = rows.length > limit ? data.at(-1) : undefined;
		return { data, next_cursor: last ? writeCursor(last.name, String(last.id)) : null };
	});

	serve(platform, getStudyOption, async ({ input: { level, id }, db }) => {
		const option = await selectOption(db, level, id);
		if (!option) throw notFound();
		return option;
	});

	serve(platform, addStudyOption, async ({ input: { level, parent_id, name }, db, audit }) => {
		const id = await addOption(db, { level, parent_id }, name);
		await audit('options.add', { details: { level, id } });
		return { status: 'success' as const, id };
	});

	serve(platform, renameStudyOption, async ({ input: { level, id, name }, db, audit }) => {
		await renameOption(db, level, { id, name });
		await audit('options.rename', { details: { level, id } });
		return { status: 'success' as const };
	});

	serve(platform, hideStudyOption, async ({ input: { level, id, hidden }, db, audit }) => {
		if (!(await updateHidden(db, level, { id, hidden }))) throw notFound();
		await audit(hidden ? 'options.hide' : 'options.show', { details: { level, id } });
		return { status: 'success' as const };
	});
}
