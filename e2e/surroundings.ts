/** Of every browser, whatever the machine says: phones and laptops are in India. */
export const SURROUNDINGS = { timezoneId: 'Asia/Kolkata', locale: 'en-IN', colorScheme: 'light' } as const;

/** Of every server and its database. Not India's, so that a test fails where the server takes the day from its own zone. */
export const SERVER_ZONE = 'America/Los_Angeles';
