export interface UnsentReport {
	waiting: number;
	refused: number;
}

/** Undefined for staff, and before the outbox was read. */
let report: UnsentReport | undefined;

/** Each call tells it, so that a lead can see what waited on a phone that has become silent. */
export const unsentReport = (): UnsentReport | undefined => report;

export const noteUnsent = (next: UnsentReport | undefined): void => {
	report = next;
};
