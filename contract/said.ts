export type Values = Readonly<Record<string, string | number>>;

/** Says an English text, in the language of the reader. `{name}` is the place of a value. */
export type Say = (english: string, values?: Values) => string;

export const filled = (text: string, values?: Values): string =>
	values ? text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)) : text;

/**
 * A text with values, for a reader whose language is not known yet. A value that is a list holds texts, or the
 * words of texts, which are said in that language too.
 */
export interface Said {
	/** The id is the English text with the places of its values: the key of the translation. */
	id: string;
	values: Readonly<Record<string, string | number | readonly (string | readonly string[])[]>>;
}

export const said = (id: string, values: Said['values']): Said => ({ id, values });

const inEnglish = ({ id, values }: Said): string =>
	filled(
		id,
		sayLists(values, (text) => text),
	);

/** Turns the values into texts. A list whose name begins with a capital letter does so too. */
export const sayLists = (values: Said['values'], say: Say): Values =>
	Object.fromEntries(
		Object.entries(values).map(([name, value]) => {
			if (typeof value !== 'object') return [name, value];
			const list = value
				.map((text) =>
					[text]
						.flat()
						.map((word) => say(word))
						.join(' '),
				)
				.join(', ');
			return [name, /^[A-Z]/.test(name) ? list.charAt(0).toUpperCase() + list.slice(1) : list];
		}),
	);

const noted = new Map<string, Said>();

/** From now on its reader's language can say it by its English. @returns that English */
export function noteSaid(text: string | Said, english = englishOf(text)): string {
	if (typeof text === 'object') noted.set(english, text);
	return english;
}

export const notedText = (english: string): Said | undefined => noted.get(english);

/**
 * Makes a sentence with values for a place that takes only a text: the message of a schema, a constant. A
 * reader's language says it by its English. Use it for few values, such as limits, because each is kept.
 */
export const sentence = (id: string, values: Said['values']): string => noteSaid(said(id, values));

export const englishOf = (text: string | Said): string => (typeof text === 'string' ? text : inEnglish(text));
