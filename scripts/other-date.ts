// It runs before the tests of contract and client: they begin at the moment that TEST_DATE names, or now, and
// time goes on from there. A run shortly before midnight in India begins after it, because a test would else
// begin on one day and end on the next.

const DAY_MS = 86_400_000;
const INDIA_MS = 5.5 * 3_600_000;
/** The tests of a file take less time than this. */
const MARGIN_MS = 10 * 60_000;

const RealDate = Date;
const now = RealDate.now();
const begin = Date.parse(process.env.TEST_DATE ?? '') || now;
const untilMidnight = DAY_MS - ((begin + INDIA_MS) % DAY_MS);
const ahead = begin - now + (untilMidnight < MARGIN_MS ? MARGIN_MS : 0);

if (ahead !== 0) {
	globalThis.Date = class extends RealDate {
		constructor(...given: [] | ConstructorParameters<typeof RealDate>) {
			if (given.length > 0) super(...(given as [number]));
			else super(RealDate.now() + ahead);
		}

		static override now(): number {
			return RealDate.now() + ahead;
		}
	} as DateConstructor;
}
