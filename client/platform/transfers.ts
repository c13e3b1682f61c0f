/** A request that was made: its body, and the answer if one came. */
export interface Transfer {
	body: unknown;
	response: Response | undefined;
}

const listeners = new Set<(transfer: Transfer) => void>();

/** Calls `listener` after each request of the app itself. */
export function onTransfer(listener: (transfer: Transfer) => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function noteTransfer(transfer: Transfer): void {
	for (const listener of listeners) listener(transfer);
}

/** `fetch`, told to the listeners. */
export async function tracedFetch(url: string, request: RequestInit = {}): Promise<Response> {
	let response: Response | undefined;
	try {
		response = await fetch(url, request);
		return response;
	} finally {
		noteTransfer({ body: request.body, response });
	}
}
