import { filled, type Values } from '@yuva/contract/said';
import { formOf, type Language, language } from './language.ts';

const rules: Partial<Record<Language, Intl.PluralRules>> = {};

function formFor(count: number): 'one' | 'other' {
	const chosen = language();
	rules[chosen] ??= new Intl.PluralRules(chosen);
	return rules[chosen].select(count) === 'one' ? 'one' : 'other';
}

/** `{count}` is the place of the number. It has a file of its own, because the first pages do not need it. */
export function counted(count: number, one: string, other: string, values?: Values): string {
	const form = formFor(count);
	const english = form === 'one' ? one : other;
	return filled(formOf(other, form) ?? english, { count, ...values });
}
