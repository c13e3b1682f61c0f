/** A piece of work that keeps some cores busy. */
export interface Job {
	name: string;
	/** How many cores it keeps busy. */
	cores: number;
	/** The jobs that must have ended before. */
	after?: readonly string[];
}

/**
 * Runs all jobs, as many at once as the cores allow. A job that does not fit yet is passed over by a later one that
 * does, so that no core waits; a job of more cores than there are runs alone.
 *
 * @param run gets the cores that the job may use, and must not reject
 */
export async function runScheduled<J extends Job>(
	jobs: readonly J[],
	cores: number,
	run: (job: J, cores: number) => Promise<void>,
): Promise<void> {
	const waiting = [...jobs];
	const running = new Map<J, Promise<void>>();
	let free = cores;
	const coresOf = (job: J): number => Math.min(job.cores, cores);
	const isReady = ({ after = [] }: J): boolean =>
		![...waiting, ...running.keys()].some(({ name }) => after.includes(name));

	function start(job: J): void {
		waiting.splice(waiting.indexOf(job), 1);
		free -= coresOf(job);
		const end = run(job, coresOf(job)).then(() => {
			running.delete(job);
			free += coresOf(job);
		});
		running.set(job, end);
	}

	for (;;) {
		const next = waiting.find((job) => coresOf(job) <= free && isReady(job));
		if (next) start(next);
		else if (running.size > 0) await Promise.race(running.values());
		else if (waiting.length === 0) return;
		else throw new Error(`${waiting.map(({ name }) => name).join(', ')}: after a job that never ends.`);
	}
}
