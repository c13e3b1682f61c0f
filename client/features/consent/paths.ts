export const childPath = (id: string): string => `/children/view/${id}`;
export const draftName = (id: string): string => `consent:${id}`;
export const consentPath = (id: string): string => `/children/consent/${id}`;
