import { ifPossible } from '../session/if-possible.ts';

/** Transactions of this page that may need it to go on. */
const open = new Set<IDBTransaction>();

let isAside = false;

/** Whether the browser has set this page aside: it must begin no transaction until it is shown again. */
export const isSetAside = (): boolean => isAside;

/**
 * Has no transaction wait for a page that the browser sets aside, as for its Back button: in WebKit such a transaction blocks
 * the storage for all other pages, and closing the connection does not end it. A transaction without options has one step, and
 * needs the page no more once that is asked for; one of several steps is aborted, and its caller hears of it.
 */
export function endWithPage(database: IDBDatabase): void {
	database.transaction = (stores, mode, options) => {
		const begun = IDBDatabase.prototype.transaction.call(database, stores, mode, options);
		if (options) follow(begun);
		// one that the browser has ended by then tells its caller
		else queueMicrotask(() => void ifPossible(async () => begun.commit()));
		return begun;
	};
}

function follow(begun: IDBTransaction): void {
	open.add(begun);
	for (const end of ['complete', 'abort']) begun.addEventListener(end, () => open.delete(begun));
}

globalThis.addEventListener?.('pageshow', () => {
	isAside = false;
});

globalThis.addEventListener?.('pagehide', ({ persisted }) => {
	isAside = persisted;
	// one that is being committed goes on without the page
	if (persisted) for (const begun of open) void ifPossible(async () => begun.abort());
});
