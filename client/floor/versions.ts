/** The oldest browsers in which everything works (decision 42). */
export const FLOOR = { chrome: '90', safari: '15.4', firefox: '102' } as const;
