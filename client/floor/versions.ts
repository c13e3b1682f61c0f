/** Decision 42 names them. */
export const FLOOR = { chrome: '90', safari: '15.4', firefox: '102' } as const;
