const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
/** The shell counts so: 128 and the number of SIGTERM. */
const ENDED_EARLY = 143;

/** Before the server listens there is nothing to finish; the embedded PostgreSQL ends with the process. */
let end = (): void => process.exit(ENDED_EARLY);

/** Listens for the rest of the process: a signal that waits while its listener is exchanged would be lost. */
export function endOnSignal(): void {
	for (const signal of SIGNALS) process.on(signal, () => end());
}

/** From now on a signal calls `stop`, once. Needs {@link endOnSignal}. */
export function stopOnSignal(stop: () => Promise<void>): void {
	let stopping = false;
	end = () => {
		if (stopping) return;
		stopping = true;
		void stop();
	};
}
