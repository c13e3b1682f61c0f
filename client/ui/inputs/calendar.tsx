import {
	type ClassNames,
	DateLib,
	type DateLibOptions,
	DayPicker,
	type Formatters,
	type Labels,
	type Matcher,
	type Modifiers,
} from 'react-day-picker';
import { inWords } from '../../language/in-words.ts';
import { language, t } from '../../language/language.ts';
import { dateFromIso, isoFromDate } from './date-text.ts';

const YEARS = 100;

const DROPDOWN =
	'min-h-11 min-w-0 rounded-md border-2 border-line-strong bg-surface px-1.5 font-semibold text-ink hover:border-teal-600';
const ARROW =
	'grid size-11 place-items-center rounded-md fill-teal-800 hover:bg-teal-50 aria-disabled:fill-line-strong aria-disabled:hover:bg-transparent';

const CLASSES: Partial<ClassNames> = {
	root: 'w-full',
	months: 'relative',
	nav: 'absolute inset-x-0 top-0 flex justify-between',
	button_previous: ARROW,
	button_next: ARROW,
	chevron: 'size-6',
	month: 'flex flex-col gap-1',
	month_caption: 'flex min-h-11 items-center justify-center px-12',
	dropdowns: 'relative z-10 flex min-w-0 gap-1.5',
	dropdown_root: 'contents',
	dropdown: DROPDOWN,
	caption_label: 'hidden',
	month_grid: 'w-full table-fixed border-collapse',
	weekday: 'h-8 text-sm font-semibold text-ink-soft',
	day: 'group p-0 text-center',
	day_button:
		'mx-auto flex min-h-11 w-full items-center justify-center rounded-md font-medium tabular-nums hover:bg-teal-100 disabled:text-ink-faint disabled:line-through disabled:hover:bg-transparent group-data-selected:bg-teal-700 group-data-selected:font-bold group-data-selected:text-white',
	today: 'font-bold underline decoration-marigold-500 decoration-3 underline-offset-4',
	outside: 'text-ink-faint',
};

/** Holds the day as it is shown, so that a person who steers by voice can say it. */
function labelOfDay(
	day: Date,
	{ today, selected }: Modifiers,
	_options?: DateLibOptions,
	dates = new DateLib(),
): string {
	const date = inWords(dates.format(day, 'EEEE d MMMM yyyy'));
	const ofToday = today ? t('Today, {day}', { day: date }) : date;
	return selected ? t('{day}, selected', { day: ofToday }) : ofToday;
}

const monthInWords = (month: Date, _options?: DateLibOptions, dates = new DateLib()): string =>
	inWords(dates.format(month, 'LLLL y'));

/** The library has its words in English alone. */
const LABELS: Partial<Labels> = {
	labelDayButton: labelOfDay,
	labelGrid: monthInWords,
	labelNav: () => t('Navigation bar'),
	labelMonthDropdown: () => t('Choose the Month'),
	labelNext: () => t('Go to the Next Month'),
	labelPrevious: () => t('Go to the Previous Month'),
	labelWeekday: (day, _options, dates = new DateLib()) => inWords(dates.format(day, 'cccc')),
	labelYearDropdown: () => t('Choose the Year'),
};

/** English names of days have two letters. */
const FORMATTERS: Partial<Formatters> = {
	formatCaption: monthInWords,
	formatMonthDropdown: (month, dates = new DateLib()) => inWords(dates.format(month, 'LLLL')),
	formatWeekdayName: (day, _options, dates = new DateLib()) =>
		language() === 'en' ? dates.format(day, 'cccccc') : inWords(dates.format(day, 'ccc')),
};

/** The default is January to December of the last hundred years. */
function yearsShown(startMonth: Date | undefined, endMonth: Date | undefined): [Date, Date] {
	const end = endMonth ?? new Date(new Date().getFullYear(), 11);
	return [startMonth ?? new Date(end.getFullYear() - YEARS + 1, 0), end];
}

function nearestToToday(min: Date | undefined, max: Date | undefined): Date {
	const today = new Date();
	if (max && max < today) return max;
	return min && min > today ? min : today;
}

function outOfRange(min: Date | undefined, max: Date | undefined): Matcher[] {
	return [...(min ? [{ before: min }] : []), ...(max ? [{ after: max }] : [])];
}

export interface CalendarProps {
	label: string;
	/** YYYY-MM-DD, like `min` and `max`; '' for none. */
	value: string;
	onSelect: (iso: string) => void;
	min: string | undefined;
	max: string | undefined;
	startMonth: Date | undefined;
	endMonth: Date | undefined;
	/** It shows a likely date while none is chosen. */
	near: string | undefined;
	takesFocus: boolean;
}

/** It is apart from DateField, so that it is fetched only when it is first opened. */
export function Calendar(props: CalendarProps) {
	const { label, value, onSelect, takesFocus } = props;
	const [startMonth, endMonth] = yearsShown(props.startMonth, props.endMonth);
	const selected = dateFromIso(value);
	const min = dateFromIso(props.min ?? '');
	const max = dateFromIso(props.max ?? '');
	return (
		<div className="rounded-xl border border-line bg-surface px-px pt-0.5 pb-1.5 shadow-lift sm:p-2">
			<DayPicker
				key={takesFocus ? 'entered' : value}
				mode="single"
				required
				role="dialog"
				aria-label={t('Choose a date: {label}', { label })}
				captionLayout="dropdown"
				reverseYears
				startMonth={startMonth}
				endMonth={endMonth}
				selected={selected}
				defaultMonth={selected ?? dateFromIso(props.near ?? '') ?? nearestToToday(min, max)}
				disabled={outOfRange(min, max)}
				onDayClick={(day, modifiers) => !modifiers.disabled && onSelect(isoFromDate(day))}
				autoFocus={takesFocus}
				weekStartsOn={1}
				labels={LABELS}
				formatters={FORMATTERS}
				classNames={CLASSES}
			/>
		</div>
	);
}
