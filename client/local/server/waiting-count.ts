/** How many writes wait on this phone; undefined for staff, and before the outbox was read. */
let count: number | undefined;

/** Said to the server with each call, so that a lead can see what waited on a phone that has become silent. */
export const waitingCount = (): number | undefined => count;

export const noteWaitingCount = (next: number | undefined): void => {
	count = next;
};
