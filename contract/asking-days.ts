/**
 * A child may be without an answer of its guardian for so many days before its photo, voice and exports are held
 * back.
 */
export const ASKING_DAYS = 14;
