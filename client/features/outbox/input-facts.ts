interface InputFact {
	label: string;
	value: string;
}

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
	return ID.test(text) ? '' : text;
}
