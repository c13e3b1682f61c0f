import { yearChoice } from '@yuva/contract/enrolments/schema';

/** The server's limit. */
export const MAX_SEARCH = 80;

interface Check {
	safeParse: (value: unknown) => { success: boolean };
}

/** What the address asks of a list. Parameters that the list does not know are ignored. */
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
