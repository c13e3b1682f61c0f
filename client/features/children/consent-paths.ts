export const childPath = (id: string): string => `/children/view/${id}`;
export const draftName = (id: string): string => `consent:${id}`;
/** Of the meeting of several guardians. */
export const MEETING_DRAFT = 'consent:meeting';
/** Guardians who agreed in the meeting and were not recorded yet. */
export const SAID_DRAFT = 'consent:meeting-said';
/** @param of the child, or the meeting */
export const recordingName = (of: string): string => `consent-recording-${of}`;
export const consentPath = (id: string): string => `/children/consent/${id}`;
