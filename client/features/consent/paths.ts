export const childPath = (id: string): string => `/children/view/${id}`;
export const draftName = (id: string): string => `consent:${id}`;
/** Of the meeting of several guardians. */
export const MEETING_DRAFT = 'consent:meeting';
export const consentPath = (id: string): string => `/children/consent/${id}`;
