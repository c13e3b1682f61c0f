export interface Job {
	name: string;
	cores: number;
	/** Jobs that must end first. */
	after?: readonly string[];
}

/**
 * A later job that fits may overtake; a job with more cores than available runs alone.
 * @param run gets the cores for the job; must not reject
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
