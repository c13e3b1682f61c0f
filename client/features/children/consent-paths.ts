export const childPath = (id: string): string => `/children/view/${id}`;
export const draftName = (id: string): string => `consent:${id}`;
export const MEETING_DRAFT = 'consent:meeting';
export const SAID_DRAFT = 'consent:meeting-said';
/** @param of the child, or the meeting */
export const recordingName = (of: string): string => `consent-recording-${of}`;
export const consentPath = (id: string): string => `/children/consent/${id}`;
