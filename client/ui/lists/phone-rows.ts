/**
 * It places a column in a row below 640 px: headline, line below it, rest of that line, right of the headline,
 * or nowhere; `wide` has none below 1024 px either. Without it, the row is a list of column names and values.
 */
export type OnPhone = 'title' | 'meta' | 'rest' | 'value' | 'none' | 'wide';

const CELLS: Record<OnPhone, string> = {
	title: 'block order-1 leading-tight grow basis-2/5 text-start',
	// Buttons lie above the link of the whole row, and an open menu above the rows below.
	value: 'relative z-1 focus-within:z-20 flex order-2 ms-auto items-center',
	meta: 'flex order-4 max-w-full flex-wrap items-baseline gap-x-1.5 text-sm leading-tight text-ink-soft sm:text-base sm:text-ink',
	// It needs few letters' room to stay in the line, and then takes all that is left.
	rest: 'block order-4 min-w-0 flex-1 basis-24 text-sm leading-tight text-ink-soft sm:text-base sm:text-ink',
	none: 'hidden',
	wide: 'hidden',
};

/** From there on the column is one of a table. */
export const tableCell = (onPhone: OnPhone | undefined): string =>
	onPhone === 'wide' ? 'lg:table-cell print:table-cell' : 'sm:table-cell print:table-cell';

const NAMED_CELL = 'flex flex-wrap items-baseline justify-between gap-x-4 py-0.5 text-end';

export const phoneCell = (onPhone: OnPhone | undefined): string => (onPhone ? CELLS[onPhone] : NAMED_CELL);

export function phoneValue(onPhone: OnPhone | undefined): string {
	if (onPhone === 'title') return 'font-bold text-teal-900';
	return onPhone ? 'font-medium' : 'ms-auto font-medium';
}

/** Only a column with its name beside the value has one. */
export const hasPhoneName = (onPhone: OnPhone | undefined): boolean =>
	onPhone === undefined || onPhone === 'meta';

/** The empty line of its own keeps what is below the headline below it. */
const ROW_OF_LINES =
	"flex flex-wrap content-center items-center gap-x-2 px-3 py-0.5 before:order-3 before:basis-full before:content-[''] sm:before:content-none print:before:content-none";

/** A `PersonCell` leaves its picture to the side of both lines. */
const ROW_OF_PERSON = `${ROW_OF_LINES} min-h-14 max-sm:ps-[calc(2.25rem+24px)] print:ps-3`;

interface PhoneColumn {
	onPhone?: OnPhone | undefined;
	isPerson?: boolean | undefined;
}

export function phoneRow(columns: readonly PhoneColumn[]): string {
	if (columns.some(({ isPerson }) => isPerson)) return ROW_OF_PERSON;
	return columns.some(({ onPhone }) => onPhone) ? ROW_OF_LINES : 'block p-3';
}
