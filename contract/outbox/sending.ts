// Every phone needs these to send; they are apart from `rules.ts`, so that no first screen loads what files
// of unsent work are made of.

/** With each call a fellow's app says how many writes wait on its phone. */
export const WAITING_HEADER = 'yuva-waiting';

/** Says beside it how many of them the server refused; without it none. */
export const REFUSED_HEADER = 'yuva-refused';

export const VERSION_HEADER = 'yuva-version';

/** With each write of a fellow the app says under which enrolment it was made: its id, from the status. */
export const ENROLMENT_HEADER = 'yuva-enrolment';

/** Says beside it when it was written, by the server's time as well as the phone knows it; ISO 8601. */
export const WRITTEN_AT_HEADER = 'yuva-written-at';

/** A queued file up to this size goes whole, within its call. The limit never changes, so a repeated call stays the same call. */
export const WHOLE_BYTES = 32 * 1024;

/** Pages that have none of the app's code read it too. */
export const SEALING_KEY_PATH = '/api/sealing-key/';
