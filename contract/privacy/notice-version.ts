/** Raised when a notice changes its meaning, in English or in Telugu. In a file of its own: forms send it and do not need the texts. */
export const NOTICE_VERSION = 4;

/** Stored with each consent and declaration. */
export const noticeIdOf = (language: string): string => `${language}-${NOTICE_VERSION}`;
