/** English is the default. */
export const languages = ['en', 'te'] as const;
export type Language = (typeof languages)[number];
