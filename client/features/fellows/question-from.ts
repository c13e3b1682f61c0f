import type { YearOption } from '@yuva/contract/enrolments/schema';
import { yearChoice } from '@yuva/contract/enrolments/schema';
import { MAX_SEARCH } from '@yuva/contract/fields';

interface Check {
	safeParse: (value: unknown) => { success: boolean };
}

/** Ignores parameters that the list does not know. */
export function questionFrom<Field extends string>(
	params: URLSearchParams,
	shape: Readonly<Record<Field, Check>>,
	fields: readonly Field[],
): Record<string, string> {
	const checks: Readonly<Record<string, Check>> = { ...shape, year: yearChoice };
	const said = [...fields, 'year'].flatMap((field) => {
		const value = params.get(field)?.trim().slice(0, MAX_SEARCH) ?? '';
		return value !== '' && checks[field]?.safeParse(value).success ? [[field, value] as const] : [];
	});
	return Object.fromEntries(said);
}

/** The address has a year by name or id. The filter shows an unknown year too, so that a lead can clear it. */
export const yearNameOf = (years: readonly YearOption[], year: string): string =>
	years.find(({ id, name }) => year === name || year === String(id))?.name ?? year;
