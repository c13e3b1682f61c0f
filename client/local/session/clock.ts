import { indiaDate, startOfDay } from '@yuva/contract/calendar';
import { phoneStorage } from '../../floor/web-storage.ts';
import { createStore } from './create-store.ts';

const STORED_OFFSET = 'clock_offset';
const STORED_TIME = 'server_time';
/** A phone's clock that is wrong by less is right enough. */
const TOLERATED_MS = 60_000;
/** A change of the clock by less between two answers does not make the date wrong. */
const CONTRADICTION_MS = 3_600_000;
/** No phone works for longer without an answer of the server. */
const LONGEST_SILENCE_MS = 90 * 86_400_000;

/** The phone's clock (`wall`) can be set wrong; the time since the page was opened (`mono`) cannot. */
interface Clocks {
	wall: number;
	/** Browsers may stop it while the phone sleeps, so in truth at least as much has passed. */
	mono: number;
}

const clocksNow = (): Clocks => ({ wall: phoneTime(), mono: performance.now() });

/** All are in milliseconds. */
interface Known {
	/** The server said it last, perhaps to an earlier page; undefined before its first answer. */
	server: number | undefined;
	/** The phone's clock was so much behind the server's; 0 when it was right within a minute. */
	offset: number | undefined;
	/** They stood so at that answer; undefined when it came to an earlier page. */
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

/** It calls `listener` whenever the server has told the time. */
export const onClock = known.subscribe;

/** It is not corrected, and in milliseconds. */
export const phoneTime = (): number => Date.now();

/** In milliseconds; the phone's clock was so much behind the server's, 0 when it is right within a minute. */
export const clockOffset = (): number => known.get().offset ?? 0;

/** The last answer told how wrong the phone's clock is. */
const correctedTime = (): number => phoneTime() + clockOffset();

/** It cannot be earlier than the last answer and the time that has passed since in this page. */
function earliestTime(): number {
	const { server, heard } = known.get();
	if (server === undefined) return builtAt();
	return heard ? server + performance.now() - heard.mono : server;
}

/** Returns 0 for a version that was not built for release. */
function builtAt(): number {
	const day: unknown = import.meta.env.VITE_BUILT_ON;
	return typeof day === 'string' && day !== '' ? startOfDay(day).getTime() : 0;
}

/**
 * Many phones run minutes or days wrong, and "today" decides which register is marked. So the phone's clock
 * is corrected by its difference at the last answer, and never goes before that answer.
 */
export const now = (): Date => new Date(Math.max(correctedTime(), earliestTime()));

/** It is sure if an answer came to this page, and the phone neither slept nor had its clock set since. */
export function isTimeSure(): boolean {
	const { heard } = known.get();
	if (!heard) return false;
	const { wall, mono } = clocksNow();
	return Math.abs(wall - heard.wall - (mono - heard.mono)) < TOLERATED_MS;
}

/**
 * `behind` means that the phone's clock is earlier than a time that is past, `ahead` that it is later than
 * the phone can have been silent.
 */
export type ClockDoubt = 'behind' | 'ahead' | undefined;

/** Undefined while "today" can be taken from the phone's clock. */
export function clockDoubt(): ClockDoubt {
	const ahead = correctedTime() - earliestTime();
	if (ahead < -CONTRADICTION_MS) return 'behind';
	return known.get().server !== undefined && ahead > LONGEST_SILENCE_MS ? 'ahead' : undefined;
}

/** Returns the last moment that may be today: a clock that is behind must not rule out the right date. */
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

/** A reading is enough to find out later what the time was; all are in milliseconds. */
export interface ClockReading extends Clocks {
	/** The phone's clock was corrected by it; undefined before the first answer. */
	offset?: number | undefined;
	/** The time cannot have been earlier. */
	not_before: number;
	/** `mono` belongs to this page. */
	page: number;
	is_sure: boolean;
}

export const readClock = (): ClockReading => ({
	...clocksNow(),
	offset: known.get().offset,
	not_before: earliestTime(),
	page: performance.timeOrigin,
	is_sure: isTimeSure(),
});

/** Where it is sure, it is the server's time plus what has passed since. */
export const estimateAt = ({ wall, offset = 0, not_before, is_sure }: ClockReading): number =>
	is_sure ? not_before : Math.max(wall + offset, not_before);

/** The time was between these moments, in milliseconds. */
export interface Span {
	from: number;
	to: number;
}

/**
 * The phone's clock may have been set before the reading, after it, or twice, so each known correction is
 * tried.
 * @returns undefined while the time is not sure
 */
export function timeAt(reading: ClockReading): Span | undefined {
	if (reading.is_sure) return { from: estimateAt(reading), to: estimateAt(reading) };
	if (!isTimeSure()) return undefined;
	const { wall, mono } = clocksNow();
	const passed = reading.page === performance.timeOrigin ? mono - reading.mono : undefined;
	const latest = correctedTime() - (passed ?? 0);
	// In the same page the clock was not set since, or was set back.
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
