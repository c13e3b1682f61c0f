import { plainDigits } from '../../language/plain-digits.ts';

/** Dates are typed and shown as DD-MM-YYYY, and stored as YYYY-MM-DD. */

function isReal(year: number, month: number, day: number): boolean {
	if (year < 1000) return false;
	const date = new Date(Date.UTC(year, month - 1, day));
	return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Returns YYYY-MM-DD for a complete, possible date, else ''. Accepts dashes, slashes and dots. */
export function isoFromText(text: string): string {
	const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text.trim()) ?? [];
	if (!day || !month || !year) return '';
	if (!isReal(Number(year), Number(month), Number(day))) return '';
	return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

export function textFromIso(iso: string): string {
	const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? [];
	return year ? `${day}-${month}-${year}` : '';
}

/** The calendar popup expects local midnight. */
export function dateFromIso(iso: string): Date | undefined {
	const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
	return year ? new Date(Number(year), Number(month) - 1, Number(day)) : undefined;
}

export function isoFromDate(date: Date): string {
	const year = String(date.getFullYear()).padStart(4, '0');
	return `${year}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
}

/** A part that is full, or ended by a separator, gets its dash. */
function withDash(part: string, separator: string): string {
	const isOver = part.length === 2 || (part !== '' && separator !== '');
	return isOver ? `${part.padStart(2, '0')}-` : part;
}

/** Serves typing or pasting at the end: it adds dashes and drops everything but digits. */
export function textAfterTyping(typed: string): string {
	const plain = plainDigits(typed);
	const pasted = textFromIso(plain.trim());
	if (pasted) return pasted;
	const found = /^\D*(\d{0,2})(\D*)(\d{0,2})(\D*)(\d{0,4})/.exec(plain) ?? [];
	const [, day = '', afterDay = '', month = '', afterMonth = '', year = ''] = found;
	return `${withDash(day, afterDay)}${withDash(month, afterMonth)}${year}`;
}

/** Serves deletions and edits in the middle: it only turns separators into dashes. */
export function textAfterEditing(typed: string): string {
	return plainDigits(typed).replace(/[^\d]/g, '-').replace(/-{2,}/g, '-').slice(0, 10);
}
