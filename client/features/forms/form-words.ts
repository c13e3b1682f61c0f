import { displayDate, monthName } from '@yuva/contract/calendar';
import { type FormKind, formKind, formRepeat } from '@yuva/contract/forms/asked-schema';
import {
	type FormFacts,
	formAudience,
	formAudienceLabel,
	formKindLabel,
	formRepeatLabel,
} from '@yuva/contract/forms/schema';
import { inWords } from '../../language/in-words.ts';
import { t } from '../../language/language.ts';

export const kinds = () => formKind.options.map((value) => ({ value, label: t(formKindLabel[value]) }));
export const audiences = () =>
	formAudience.options.map((value) => ({ value, label: t(formAudienceLabel[value]) }));
export const repeats = () => formRepeat.options.map((value) => ({ value, label: t(formRepeatLabel[value]) }));
export const days = () => Array.from({ length: 31 }, (_, at) => ({ value: `${at + 1}`, label: `${at + 1}` }));

export const kindText = (kind: FormKind): string => t(formKindLabel[kind]);

const monthText = (year: string, month: number): string =>
	inWords(monthName(`${year}-${String(month).padStart(2, '0')}-01`));

/** `2026-11` is November 2026, `2026-Q4` the last three months of 2026. */
export function periodText(period: string): string {
	const [year = '', part = ''] = period.split('-');
	if (!part.startsWith('Q')) return `${monthText(year, Number(part))} ${year}`;
	const last = Number(part.slice(1)) * 3;
	return t('{from} to {to} {year}', { from: monthText(year, last - 2), to: monthText(year, last), year });
}

export const dueText = ({ due }: Pick<FormFacts, 'due'>): string => (due ? displayDate(due) : t('No date'));

export const labelIn = (options: readonly { value: string; label: string }[], value: string): string =>
	options.find((option) => option.value === value)?.label ?? value;
