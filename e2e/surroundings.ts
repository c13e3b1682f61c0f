/** Every browser gets them, whatever the machine's settings, because users are in India. */
export const SURROUNDINGS = { timezoneId: 'Asia/Kolkata', locale: 'en-IN', colorScheme: 'light' } as const;

/** Server and database get it. It is not India's, so that tests fail if the server takes a date from its own zone. */
export const SERVER_ZONE = 'America/Los_Angeles';
