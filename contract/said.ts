export type Values = Readonly<Record<string, string | number>>;

/** Says an English text, in the language of the reader. `{name}` is the place of a value. */
export type Say = (english: string, values?: Values) => string;

/** The text with its values. */
export const filled = (text: string, values?: Values): string =>
	values ? text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)) : text;
