import { afterEach, beforeEach, vi } from 'vitest';

/** It is the middle of a day in India, so that some hours before and after are of the same day. */
const NOON = Date.parse('2026-11-22T06:30:00Z');

/** Times are in milliseconds. */
export class PhoneClock {
	time = NOON;
	/** The phone's clock is so much ahead of the true time. */
	ahead = 0;
	#slept = 0;
	#opened = NOON;
	#page = 1;

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

	/** The test must forget what the old page held in memory. */
	openPage(): void {
		this.#opened = this.time;
		this.#slept = 0;
		this.#page += 1;
	}

	/** The time in the page stands still. */
	sleep(milliseconds: number): void {
		this.time += milliseconds;
		this.#slept += milliseconds;
	}

	get header(): string {
		return new Date(this.time).toUTCString();
	}
}
