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
export const tracedFetch = (url: string, request: RequestInit = {}): Promise<Response> =>
	traced(fetch(url, request), request.body);

/** A request that is under way, told to the listeners when it has ended. */
export async function traced(request: Promise<Response>, body?: unknown): Promise<Response> {
	let response: Response | undefined;
	try {
		response = await request;
		return response;
	} finally {
		noteTransfer({ body, response });
	}
}
