/** English first, which is the default. A further language is an entry here and in `languages()` of the database. */
export const languages = ['en', 'te'] as const;
export type Language = (typeof languages)[number];

/**
 * Each by its own name. How it counts and sorts, `Intl` knows by its code; its texts and the direction of its script are in
 * `client/language/catalogues.ts`.
 */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', te: 'తెలుగు' };

export type OtherLanguage = Exclude<Language, 'en'>;
export const otherLanguages = languages.filter((language): language is OtherLanguage => language !== 'en');

export type TextByLanguage<Known extends string = Language> = { readonly en: string } & Translations<Known>;

/** Leaves out the English text, which is beside them. */
export type Translations<Known extends string = Language> = {
	readonly [Other in Exclude<Known, 'en'>]?: string | undefined;
};

/** Falls back to English if the text is missing in the language of the reader. */
export const textIn = <Known extends string = Language>(
	text: TextByLanguage<Known>,
	language: NoInfer<Known>,
): string => (text as Readonly<Record<string, string | undefined>>)[language] || text.en;
