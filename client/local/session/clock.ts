import { indiaDate, startOfDay } from '@yuva/contract/calendar';
import { phoneStorage } from '../../floor/web-storage.ts';
import { createStore } from './create-store.ts';

const STORED_OFFSET = 'clock_offset';
const STORED_TIME = 'server_time';
/** A phone's clock that is wrong by less is right enough. */
const TOLERATED_MS = 60_000;
/** The clock may be set by as much between two answers without anything being wrong with the date. */
const CONTRADICTION_MS = 3_600_000;
/** No phone works for longer without an answer of the server. */
const LONGEST_SILENCE_MS = 90 * 86_400_000;

/** The phone's own clock, which anybody can set, and the time since the page was opened, which nobody can. */
interface Clocks {
	wall: number;
	/** Browsers may stop it while the phone sleeps: never more has passed by it than in truth. */
	mono: number;
}

const clocksNow = (): Clocks => ({ wall: phoneTime(), mono: performance.now() });

/** What the phone knows of the time; all in milliseconds. */
interface Known {
	/** What the server said last, perhaps to an earlier page; undefined before its first answer. */
	server: number | undefined;
	/** By how much the phone's clock was behind the server's then; 0 when it was right within a minute. */
	offset: number | undefined;
	/** The clocks at that answer; undefined when it came to an earlier page. */
	heard: Clocks | undefined;
}

const known = createStore<Known>({
	server: readNumber(STORED_TIME),
	offset: readNumber(STORED_OFFSET),
	heard: undefined,
});

function readNumber(name: string): number | undefined {
	const text = phoneStorage.getItem(name);
	return text && Number.isFinite(Number(text)) ? Number(text) : undefined;
}

/** Calls `listener` whenever the server has told the time. */
export const onClock = known.subscribe;

/** The phone's uncorrected time, in milliseconds. */
export const phoneTime = (): number => Date.now();

/** By how many milliseconds the phone's clock was behind the server's; 0 when it is right within a minute. */
export const clockOffset = (): number => known.get().offset ?? 0;

/** The phone's clock, corrected by what the last answer told of it. */
const correctedTime = (): number => phoneTime() + clockOffset();

/** The time before which it cannot be: that of the last answer, and what has passed since in this page. */
function earliestTime(): number {
	const { server, heard } = known.get();
	if (server === undefined) return builtAt();
	return heard ? server + performance.now() - heard.mono : server;
}

/** When this version of the app was built; 0 where it was not built for release. */
function builtAt(): number {
	const day: unknown = import.meta.env.VITE_BUILT_ON;
	return typeof day === 'string' && day !== '' ? startOfDay(day).getTime() : 0;
}

/**
 * The best estimate of the time: the phone's clock, corrected by how far it was off when the server answered last, and
 * never before that answer. Many phones run minutes or days wrong, and "today" decides which register is marked.
 */
export const now = (): Date => new Date(Math.max(correctedTime(), earliestTime()));

/** Whether an answer came to this page, and the phone neither slept nor had its clock set since. */
export function isTimeSure(): boolean {
	const { heard } = known.get();
	if (!heard) return false;
	const { wall, mono } = clocksNow();
	return Math.abs(wall - heard.wall - (mono - heard.mono)) < TOLERATED_MS;
}

/** `behind`: the phone's clock is earlier than a time that is past; `ahead`: later than the phone can have been silent. */
export type ClockDoubt = 'behind' | 'ahead' | undefined;

/** How the phone's clock contradicts what the phone knows; undefined while "today" can be taken from it. */
export function clockDoubt(): ClockDoubt {
	const ahead = correctedTime() - earliestTime();
	if (ahead < -CONTRADICTION_MS) return 'behind';
	return known.get().server !== undefined && ahead > LONGEST_SILENCE_MS ? 'ahead' : undefined;
}

/** The last moment that may be today. A clock that is behind must not keep a fellow from choosing the right date. */
export const latestTime = (): Date =>
	clockDoubt() === 'behind' ? new Date(earliestTime() + LONGEST_SILENCE_MS) : now();

/** Learns from the `Date` of an answer that has just come. */
export function noteServerTime(date: string | null): void {
	const server = Date.parse(date ?? '');
	if (Number.isNaN(server)) return;
	const heard = clocksNow();
	const difference = server - heard.wall;
	const offset = Math.abs(difference) < TOLERATED_MS ? 0 : Math.round(difference);
	store(server, offset);
	known.set({ server, offset, heard });
}

/** Every answer tells the time, so one note a minute is enough. */
function store(server: number, offset: number): void {
	const isStored = (name: string, value: number, within: number) =>
		Math.abs((readNumber(name) ?? Number.NaN) - value) < within;
	if (!isStored(STORED_OFFSET, offset, 1)) phoneStorage.setItem(STORED_OFFSET, String(offset));
	if (!isStored(STORED_TIME, server, TOLERATED_MS)) phoneStorage.setItem(STORED_TIME, String(server));
}

/** How the clocks stood at a moment: enough to find out later what the time was. All in milliseconds. */
export interface ClockReading extends Clocks {
	/** By how much the phone's clock was corrected; undefined before the first answer. */
	offset?: number | undefined;
	/** The earliest time that it can have been. */
	not_before: number;
	/** The page to which `mono` belongs. */
	page: number;
	/** Whether the corrected time was right beyond doubt. */
	is_sure: boolean;
}

/** The clocks as they stand now. */
export const readClock = (): ClockReading => ({
	...clocksNow(),
	offset: known.get().offset,
	not_before: earliestTime(),
	page: performance.timeOrigin,
	is_sure: isTimeSure(),
});

/** The estimated time of a reading: the server's time plus what has passed since, where that is sure. */
export const estimateAt = ({ wall, offset = 0, not_before, is_sure }: ClockReading): number =>
	is_sure ? not_before : Math.max(wall + offset, not_before);

/** The first and the last moment that the time can have been, in milliseconds. */
export interface Span {
	from: number;
	to: number;
}

/**
 * What the time was at a reading, as far as the clocks tell now. The phone's clock may have been set before the reading,
 * after it, or twice, so each correction that is known is tried.
 *
 * @returns undefined while the time is not sure
 */
export function timeAt(reading: ClockReading): Span | undefined {
	if (reading.is_sure) return { from: estimateAt(reading), to: estimateAt(reading) };
	if (!isTimeSure()) return undefined;
	const { wall, mono } = clocksNow();
	const passed = reading.page === performance.timeOrigin ? mono - reading.mono : undefined;
	const latest = correctedTime() - (passed ?? 0);
	// In the same page: the clock was not set since, or was set back.
	if (passed !== undefined && wall - reading.wall - passed < TOLERATED_MS)
		return { from: latest, to: latest };
	const isPossible = (at: number) => at > reading.not_before - TOLERATED_MS && at < latest + TOLERATED_MS;
	const offsets = reading.offset === undefined ? [clockOffset()] : [reading.offset, clockOffset()];
	const times = offsets.map((offset) => reading.wall + offset).filter(isPossible);
	if (times.length > 0) return { from: Math.min(...times), to: Math.max(...times) };
	return { from: Math.min(reading.not_before, latest), to: latest };
}

/** The days on which a reading of the clocks can have been made, first and last; undefined while the time is not sure. */
export function daysOf(reading: ClockReading): { first: string; last: string } | undefined {
	const span = timeAt(reading);
	return span && { first: indiaDate(new Date(span.from)), last: indiaDate(new Date(span.to)) };
}
