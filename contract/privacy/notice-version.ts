/**
 * Raise it when a notice changes its meaning, in English or in Telugu. It has a file of its own, because
 * forms send it and do not need the texts.
 */
export const NOTICE_VERSION = 4;

/** Each consent and declaration stores it. */
export const noticeIdOf = (language: string): string => `${language}-${NOTICE_VERSION}`;
