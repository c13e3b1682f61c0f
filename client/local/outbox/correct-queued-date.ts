import { indiaDate } from '@yuva/contract/calendar';
import { type ClockReading, clockOffset, isTimeSure, now, timeAt } from '../session/clock.ts';
import type { ItemContent } from './store.ts';

/** `unknown`: it can be more than one day, and only the fellow knows which. */
export type DateVerdict = 'right' | 'changed' | 'unknown';

/** What a fellow reads of an item whose date only they can know. */
export const DATE_UNKNOWN = (() => {
	const detail = 'The clock of this phone was wrong when this was saved. Edit it, and choose the right date.';
	return { code: 'invalid', detail, errors: { date: detail } };
})();

/** The days on which a reading of the clocks can have been made, first and last; undefined while the time is not sure. */
export function daysOf(reading: ClockReading): { first: string; last: string } | undefined {
	const span = timeAt(reading);
	return span && { first: indiaDate(new Date(span.from)), last: indiaDate(new Date(span.to)) };
}

/**
 * Whether the date is right that the phone took from its clocks at `reading`, and the write as it should be. Where nobody
 * tells the time, the date is believed.
 */
export function judgeDate(
	content: ItemContent,
	reading: ClockReading,
): { verdict: DateVerdict; right: ItemContent } {
	const days = daysOf(reading);
	const before = content.input.date;
	if (!days || (days.first === days.last && days.first === before)) {
		return { verdict: 'right', right: { ...content, dated: null } };
	}
	if (days.first !== days.last) return { verdict: 'unknown', right: content };
	return {
		verdict: 'changed',
		right: {
			...content,
			...queuedAt(content),
			input: { ...content.input, date: days.first },
			dated: null,
			date_before: String(before),
		},
	};
}

/** When it was queued, as far as the clock can be corrected by now. */
function queuedAt({ kept_at, clock_offset = 0 }: ItemContent): Pick<ItemContent, 'kept_at' | 'clock_offset'> {
	const wall = kept_at - clock_offset;
	const right = Math.min(wall + clockOffset(), now().getTime());
	return { kept_at: right, clock_offset: right - wall };
}

/** When it was written, in milliseconds. A time that is certainly still to come was told by a wrong clock. */
export const writtenAt = (content: ItemContent): number =>
	isTimeSure() && content.kept_at > now().getTime() ? queuedAt(content).kept_at : content.kept_at;
