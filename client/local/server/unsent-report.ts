export interface UnsentReport {
	/** Writes that wait on this phone. */
	waiting: number;
	/** Number of these that the server refused. */
	refused: number;
}

/** Undefined for staff, and before the outbox was read. */
let report: UnsentReport | undefined;

/** Said to the server with each call, so that a lead can see what waited on a phone that has become silent. */
export const unsentReport = (): UnsentReport | undefined => report;

export const noteUnsent = (next: UnsentReport | undefined): void => {
	report = next;
};
