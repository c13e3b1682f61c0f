import type { Endpoint, Input, Output } from '@yuva/contract/endpoint';
import type { UpgradableWrite } from './upgrade-items.ts';

/** What a slice says of a write that waits on the phone. */
interface WriteFacts<E extends Endpoint> extends Pick<UpgradableWrite, 'upgrade'> {
	/**
	 * What it is, for the list of waiting items: "Attendance of day 13, 20 children"; `name` is what the screen says of it where
	 * the input does not.
	 */
	label: (input: Input<E>, name: string) => string;
	/** Address of the screen on which a refused one can be corrected. */
	editAt?: (input: Input<E>) => string;
	/** Ids of what it makes, and of what must be on the server before it. */
	makes?: (input: Input<E>) => readonly string[];
	needs?: (input: Input<E>) => readonly string[];
	/** Names of what it changes, the same in every write that changes it: such writes are sent in the order of saving. */
	records: (input: Input<E>) => readonly string[];
	/** Ids of what is gone after it: what was saved before and needs them is sent first. */
	removes?: (input: Input<E>) => readonly string[];
	/** The reads that are out of date after it. */
	affects: readonly Endpoint[];
	/** Narrows these to the reads whose input has the same values, or none, in these fields. */
	narrow?: (input: Input<E>) => Record<string, unknown>;
	/** Whether it takes the place of a refused one, which then leaves the phone. */
	replaces?: (input: Input<E>, refused: Input<E>) => boolean;
	/** Other writes whose refused ones it takes the place of. */
	insteadOf?: readonly Endpoint[];
	/** What the server refused although it answered with a success. */
	faultIn?: (output: Output<E>) => string | undefined;
}

export interface DeclaredWrite<E extends Endpoint> extends WriteFacts<E> {
	endpoint: E;
}

/** Declares once, for the whole app, how a write waits on the phone. */
export const queuedWrite = <E extends Endpoint>(endpoint: E, facts: WriteFacts<E>): DeclaredWrite<E> => ({
	endpoint,
	...facts,
});

/** For `replaces`: writes with the same values in these fields; digits are their number. */
export const sameBy =
	<Field extends string>(...fields: readonly Field[]) =>
	(one: { [Name in Field]?: unknown }, other: { [Name in Field]?: unknown }): boolean =>
		fields.every((field) => String(one[field]) === String(other[field]));
