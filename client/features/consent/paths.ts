/** Where a child's profile is read, to which the consent belongs. */
export const childPath = (id: string): string => `/children/view/${id}`;
/** The name under which this phone keeps a consent that was begun and not saved. */
export const draftName = (id: string): string => `consent:${id}`;
export const consentPath = (id: string): string => `/children/consent/${id}`;
