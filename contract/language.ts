/** English is the default. */
export const languages = ['en', 'te'] as const;
export type Language = (typeof languages)[number];

export type Values = Readonly<Record<string, string | number>>;

/** `{name}` is the place of a value. */
export const filled = (text: string, values?: Values): string =>
	values ? text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)) : text;
