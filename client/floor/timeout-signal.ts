/** `AbortSignal.timeout` for browsers before Chrome 103. Aborts after `ms` milliseconds. */
export function timeoutSignal(ms: number): AbortSignal {
	const controller = new AbortController();
	setTimeout(() => controller.abort(), ms);
	return controller.signal;
}
