import { afterEach, beforeEach, vi } from 'vitest';

/** In the middle of a day in India, so that some hours before and after are of the same day. */
const NOON = Date.parse('2026-11-22T06:30:00Z');

/** The true time, and the clocks of a phone, in milliseconds. */
export class PhoneClock {
	time = NOON;
	/** By how much the phone's clock is ahead of the true time. */
	ahead = 0;
	#slept = 0;
	#opened = NOON;
	#page = 1;

	/** Has this file's tests go by these clocks. */
	static forTests(): PhoneClock {
		const clock = new PhoneClock();
		beforeEach(() => {
			Object.assign(clock, { time: NOON, ahead: 0 });
			clock.openPage();
			vi.spyOn(Date, 'now').mockImplementation(() => clock.time + clock.ahead);
			vi.spyOn(performance, 'now').mockImplementation(() => clock.time - clock.#opened - clock.#slept);
			vi.spyOn(performance, 'timeOrigin', 'get').mockImplementation(() => clock.#page);
		});
		afterEach(() => void vi.restoreAllMocks());
		return clock;
	}

	/** The page begins anew; what it held in memory is for the test to forget. */
	openPage(): void {
		this.#opened = this.time;
		this.#slept = 0;
		this.#page += 1;
	}

	/** Time goes on, but not in the page. */
	sleep(milliseconds: number): void {
		this.time += milliseconds;
		this.#slept += milliseconds;
	}

	get header(): string {
		return new Date(this.time).toUTCString();
	}
}
