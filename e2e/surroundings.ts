/** Where the browsers of the tests are, whatever the machine says: on phones and laptops in India. */
export const SURROUNDINGS = { timezoneId: 'Asia/Kolkata', locale: 'en-IN', colorScheme: 'light' } as const;

/** Where the servers of the tests are: not in India, so that a server that goes by its own clock's day is found out. */
export const SERVER_ZONE = 'America/Los_Angeles';
