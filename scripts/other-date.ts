// A setup file of Vitest: the tests begin at the moment that TEST_DATE names, and time goes on from there.
const ahead = Date.parse(process.env.TEST_DATE ?? '') - Date.now();
const RealDate = Date;

globalThis.Date = class extends RealDate {
	constructor(...given: [] | ConstructorParameters<typeof RealDate>) {
		if (given.length > 0) super(...(given as [number]));
		else super(RealDate.now() + ahead);
	}

	static override now(): number {
		return RealDate.now() + ahead;
	}
} as DateConstructor;
