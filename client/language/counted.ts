import { filled, type Values } from '@yuva/contract/said';
import { formOf, language } from './language.ts';

/** The text for a number; `{count}` is its place. In a file of its own: the first pages do without. */
export function counted(count: number, one: string, other: string, values?: Values): string {
	const form = new Intl.PluralRules(language()).select(count) === 'one' ? 'one' : 'other';
	const english = form === 'one' ? one : other;
	return filled(formOf(other, form) ?? english, { count, ...values });
}
