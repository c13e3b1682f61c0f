export interface Job {
	name: string;
	lanes: number;
	after?: readonly string[];
}

/**
 * A later job that fits may overtake; a job of more lanes than there are runs alone.
 *
 * @param run gets the lanes of the job; must not reject
 */
export async function runScheduled<J extends Job>(
	jobs: readonly J[],
	lanes: number,
	run: (job: J, lanes: number) => Promise<void>,
): Promise<void> {
	const waiting = [...jobs];
	const running = new Map<J, Promise<void>>();
	let free = lanes;
	const lanesOf = (job: J): number => Math.min(job.lanes, lanes);
	const isReady = ({ after = [] }: J): boolean =>
		![...waiting, ...running.keys()].some(({ name }) => after.includes(name));

	function start(job: J): void {
		waiting.splice(waiting.indexOf(job), 1);
		free -= lanesOf(job);
		const end = run(job, lanesOf(job)).then(() => {
			running.delete(job);
			free += lanesOf(job);
		});
		running.set(job, end);
	}

	for (;;) {
		const next = waiting.find((job) => lanesOf(job) <= free && isReady(job));
		if (next) start(next);
		else if (running.size > 0) await Promise.race(running.values());
		else if (waiting.length === 0) return;
		else throw new Error(`${waiting.map(({ name }) => name).join(', ')}: after a job that never ends.`);
	}
}
