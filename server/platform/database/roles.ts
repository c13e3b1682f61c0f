/** The server works in this role, which owns no table. */
export const APP_ROLE = 'yuva_app';

/** A fellow's call works in this role: it has the same rights on tables, limited to the rows of that fellow. */
export const FELLOW_ROLE = 'yuva_fellow';
