import { indiaDate } from '@yuva/contract/calendar';
import type { ItemContent } from './store.ts';

/**
 * A write queued while this phone's clock ran ahead has a date after today, which the server refuses. The
 * answer reveals the clock error, so the date moves to the real day.
 * @param offset milliseconds that the clock is behind the server's, as known now
 * @returns the corrected write; undefined when the clock does not explain its date
 */
export function correctQueuedDate(content: ItemContent, offset: number): ItemContent | undefined {
	const { kept_at, clock_offset, input } = content;
	if (clock_offset === undefined) return undefined;
	const right_at = kept_at + offset - clock_offset;
	const right = indiaDate(new Date(right_at));
	const isOfThatDay = input.date === indiaDate(new Date(kept_at));
	if (!isOfThatDay || right_at >= kept_at || input.date === right) return undefined;
	return { ...content, input: { ...input, date: right }, kept_at: right_at, clock_offset: offset };
}
