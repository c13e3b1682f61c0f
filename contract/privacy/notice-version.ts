/** Raised when a notice changes its meaning, in English or in Telugu. In a file of its own: forms send it and do not need the texts. */
export const NOTICE_VERSION = 3;

/** Whether a fellow agreed to an earlier one; '' is one before notices had versions, null none. */
export const isEarlierNotice = (agreed: string | null | undefined): boolean =>
	agreed !== null && agreed !== undefined && Number(agreed.split('-')[1] ?? 0) < NOTICE_VERSION;

/** Stored with each consent and declaration. */
export const noticeIdOf = (language: string): string => `${language}-${NOTICE_VERSION}`;
