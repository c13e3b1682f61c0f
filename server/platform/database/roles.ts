/** The role as which the server works; it owns no table. */
export const APP_ROLE = 'yuva_app';

/** The role of what a fellow's call does: with the same rights on tables, limited to the rows of that fellow. */
export const FELLOW_ROLE = 'yuva_fellow';
