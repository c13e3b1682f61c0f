/** Where a child's profile is read, to which the consent belongs. */
export const childPath = (id: string): string => `/children/view/${id}`;
export const consentPath = (id: string): string => `/children/consent/${id}`;
