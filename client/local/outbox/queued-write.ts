import type { Endpoint, Input, Output } from '@yuva/contract/endpoint';
import type { Said } from '@yuva/contract/said';
import type { UpgradableWrite } from './upgrade-items.ts';

interface WriteFacts<E extends Endpoint> extends Pick<UpgradableWrite, 'upgrade'> {
	/** For the list of queued items: "Attendance of day 13, 20 children"; `name` is what the input lacks. */
	label: (input: Input<E>, name: string) => string | Said;
	/** Address of the screen on which a refused write can be corrected. */
	editAt?: (input: Input<E>) => string;
	/** Ids that it creates, and ids that the server must have first. */
	makes?: (input: Input<E>) => readonly string[];
	needs?: (input: Input<E>) => readonly string[];
	/** Names of what it changes, the same in every write that changes it: such writes are sent in the order of saving. */
	records: (input: Input<E>) => readonly string[];
	/** Ids of what is gone after it: what was saved before and needs them is sent first. */
	removes?: (input: Input<E>) => readonly string[];
	/** Reads that it makes stale. */
	affects: readonly Endpoint[];
	/** Limits these to reads whose input has the same values, or none, in these fields. */
	narrow?: (input: Input<E>) => Record<string, unknown>;
	/** Whether it replaces a refused write, which then leaves the phone. */
	replaces?: (input: Input<E>, refused: Input<E>) => boolean;
	/** Other writes whose refused items it replaces. */
	insteadOf?: readonly Endpoint[];
	/** Of a write that is taken row by row: what a row is, such as "mark", and the reads that are out of date where one was not taken. */
	rows?: { name: string; affects: readonly Endpoint[] };
	/** What the server refused although it answered with a success. */
	faultIn?: (output: Output<E>) => string | undefined;
}

export interface DeclaredWrite<E extends Endpoint> extends WriteFacts<E> {
	endpoint: E;
}

export const queuedWrite = <E extends Endpoint>(endpoint: E, facts: WriteFacts<E>): DeclaredWrite<E> => ({
	endpoint,
	...facts,
});

/** For `replaces`: the same values in these fields; numbers equal their digits. */
export const sameBy =
	<Field extends string>(...fields: readonly Field[]) =>
	(one: { [Name in Field]?: unknown }, other: { [Name in Field]?: unknown }): boolean =>
		fields.every((field) => String(one[field]) === String(other[field]));
