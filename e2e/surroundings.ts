/** For every browser, whatever the machine's settings: users are in India. */
export const SURROUNDINGS = { timezoneId: 'Asia/Kolkata', locale: 'en-IN', colorScheme: 'light' } as const;

/** For server and database. Not India's, so that tests fail if the server takes a date from its own zone. */
export const SERVER_ZONE = 'America/Los_Angeles';
