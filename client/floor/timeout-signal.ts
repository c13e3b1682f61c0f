/** Serves browsers before Chrome 103. */
export function timeoutSignal(ms: number): AbortSignal {
	const controller = new AbortController();
	setTimeout(() => controller.abort(), ms);
	return controller.signal;
}
