/** Some browsers never answer the request to open a database, and a page must be usable within two seconds. */
const TURN_MS = 100;
const TURNS = 14;

/** Rejects when no answer came in time. @param mayWait true removes the limit */
export function inTime<Value>(asked: Promise<Value>, mayWait = () => false): Promise<Value> {
	return new Promise((resolve, reject) => {
		let turns = 0;
		// The turns are short: a slow phone that is busy for a second notices an answer that came meanwhile.
		const timer = setInterval(() => {
			turns += 1;
			if (turns < TURNS || mayWait()) return;
			clearInterval(timer);
			reject(new Error('The storage does not answer'));
		}, TURN_MS);
		void asked.then(resolve, reject).finally(() => clearInterval(timer));
	});
}
