import type { Chaos } from './chaos.ts';
import type { Fault } from './fault.ts';
import { markRegister } from './marks.ts';

const DAY_MS = 86_400_000;
const THREE_DAYS_MS = 3 * DAY_MS;

/** Needs a register to mark, because it takes its date from the clock. */
const clockOff = (ahead: number): Fault => ({
	lasts: 4,
	async begin(chaos) {
		chaos.next.push(markRegister);
		await chaos.phone.setClock(ahead);
	},
	end: ({ phone }) => phone.setClock(0),
});

export const clockBehind = clockOff(-THREE_DAYS_MS);
export const clockAhead = clockOff(THREE_DAYS_MS);

const acknowledgedOf = ({ ledger }: Chaos): number =>
	ledger.filter(({ isAcknowledged }) => isAcknowledged).length;

/** The app acknowledged it before the clock went wrong. */
let before = 0;

/**
 * The clock is a day ahead and without network, as after an empty battery. Once there is a network, the phone
 * sets its clock first.
 */
export const clockCorrected: Fault = {
	lasts: 2,
	async begin(chaos) {
		before = acknowledgedOf(chaos);
		chaos.next.push(markRegister);
		await chaos.phone.setOffline(true);
		await chaos.phone.setClock(DAY_MS);
	},
	async end(chaos) {
		chaos.tally.correctedLater += acknowledgedOf(chaos) - before;
		await chaos.phone.setClock(0);
		await chaos.phone.setOffline(false);
	},
};
