import { addYear, changeYearRules, getYear, listYears, openYear } from '@yuva/contract/years/endpoints';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { beginYear, changeRules, planYear } from './actions.ts';
import { selectYears } from './queries.ts';
import { toYear } from './to-response.ts';

const success = { status: 'success' } as const;

export function yearsRoutes(platform: Platform): void {
	serve(platform, listYears, async ({ db, now }) => ({
		data: (await selectYears(db)).map((row) => toYear(row, now)),
	}));

	serve(platform, getYear, async ({ db, now, input }) => {
		const [row] = await selectYears(db, input.id);
		if (!row) throw notFound();
		return toYear(row, now);
	});

	serve(platform, addYear, async ({ db, input, audit }) => {
		const id = await planYear(db, input);
		await audit('years.add', { details: { year: id } });
		return { ...success, id };
	});

	serve(platform, openYear, async ({ db, now, input: { id, early }, audit }) => {
		await beginYear(db, { id, early, now });
		await audit('years.open', { details: { year: id, early } });
		return success;
	});

	serve(platform, changeYearRules, async ({ db, input: { id, ...rules }, audit }) => {
		await changeRules(db, id, rules);
		await audit('years.rules', { details: { year: id, ...rules } });
		return success;
	});
}
