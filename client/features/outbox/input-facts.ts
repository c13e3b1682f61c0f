import { displayDate } from '@yuva/contract/calendar';

interface InputFact {
	label: string;
	value: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Facts of any input, for example "Full name", "Anjali"; skips ids and empty values. */
export const factsOf = (input: unknown, label = ''): InputFact[] =>
	typeof input === 'object' && input !== null
		? Object.entries(input).flatMap(([name, value]) => factsOf(value, labelOf(label, name)))
		: [{ label, value: textOf(input) }].filter(({ value }) => value !== '');

/** Entries of a list are numbered. */
function labelOf(parent: string, name: string): string {
	const word = /^\d+$/.test(name) ? String(Number(name) + 1) : wordsOf(name);
	return parent === '' ? word : `${parent} · ${word}`;
}

function wordsOf(name: string): string {
	const words = name
		.replaceAll(/([a-z])([A-Z])/g, '$1 $2')
		.replaceAll('_', ' ')
		.toLowerCase();
	return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf(value: unknown): string {
	if (typeof value === 'boolean') return value ? 'Yes' : 'No';
	const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
	if (DAY.test(text)) return displayDate(text);
	return ID.test(text) ? '' : text;
}

/** As `factsOf`, with the names of children in place of their ids: a row about a child is one fact. */
export function namedFactsOf(
	input: Readonly<Record<string, unknown>>,
	names: Readonly<Record<string, string>>,
): InputFact[] {
	const nameIn = (row: unknown) =>
		names[Object.values(row ?? {}).find((value) => names[String(value)]) as string];
	return Object.entries(input).flatMap(([field, value]) => {
		if (names[String(value)]) return [{ label: 'Child', value: names[String(value)] ?? '' }];
		if (!Array.isArray(value)) return factsOf(value, labelOf('', field));
		return value.flatMap((row: unknown, at) => {
			const name = nameIn(row);
			if (name === undefined) return factsOf(row, labelOf(labelOf('', field), String(at)));
			const values = factsOf(row).map((fact) => fact.value);
			return [{ label: name, value: values.join(', ') }];
		});
	});
}
