import type { FormRepeat } from './asked-schema.ts';

export interface Timing {
	repeat: FormRepeat;
	/** Only a form that is asked once has it. */
	due_on: string | null;
	/** A monthly form is due on this day of the month, a quarterly form on this day of the quarter's last month. */
	due_day: number | null;
	published_on: string;
}

const QUARTER = 3;
const monthOf = (date: string): number => Number(date.slice(5, 7));
const quarterOf = (date: string): number => Math.ceil(monthOf(date) / QUARTER);

/** Names the period of an answer of this day: `2026-11`, `2026-Q4`, or `''` where a form is not repeated by the calendar. */
export function periodOf(repeat: FormRepeat, date: string): string {
	if (repeat === 'monthly') return date.slice(0, 7);
	return repeat === 'quarterly' ? `${date.slice(0, 4)}-Q${quarterOf(date)}` : '';
}

/** Returns the first and the last day of the period. */
export function daysOfPeriod(period: string): { from: string; to: string } {
	const [year, part = ''] = period.split('-');
	const last = part.startsWith('Q') ? Number(part.slice(1)) * QUARTER : Number(part);
	const first = part.startsWith('Q') ? last - QUARTER + 1 : last;
	return {
		from: `${year}-${twoDigits(first)}-01`,
		to: `${year}-${twoDigits(last)}-${lastDayOf(Number(year), last)}`,
	};
}

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Returns the day by which the form is to be answered in the period of `date`; null without one. */
export function dueOf({ repeat, due_on, due_day, published_on }: Timing, date: string): string | null {
	if (repeat === 'once') return due_on;
	if (repeat === 'always') return null;
	const year = date.slice(0, 4);
	const month = repeat === 'monthly' ? monthOf(date) : quarterOf(date) * QUARTER;
	const lastDay = lastDayOf(Number(year), month);
	const on = (day: number) => `${year}-${twoDigits(month)}-${twoDigits(Math.min(day, lastDay))}`;
	const due = on(due_day ?? lastDay);
	// a person who was first asked after that day has until the end
	return due < published_on ? on(lastDay) : due;
}
