/** PostgreSQL holds no text with NUL or half a character. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
