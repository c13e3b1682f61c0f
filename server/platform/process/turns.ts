import { unavailable } from '../errors.ts';
import type { TurnBudget } from './budgets.ts';
import { currentCaller } from './caller.ts';

interface Waiting {
	caller: string;
	isUrgent: boolean;
	start(): void;
}

/** Runs `work` when it is its turn. */
export type TakeTurn = <T>(work: () => Promise<T>, more?: { isUrgent?: boolean }) => Promise<T>;

/**
 * A queue with a share for each caller: urgent work goes first, then that of the caller who has waited longest since the
 * last turn, so that one caller's many jobs delay another's by at most the ones that are running.
 * The function throws AppError `unavailable` when too much waits.
 */
export function turnsOf(budget: TurnBudget): TakeTurn {
	const running = new Map<string, number>();
	const lastTurn = new Map<string, number>();
	const waiting: Waiting[] = [];
	let turns = 0;

	const isFree = (caller: string) =>
		sum(running) < budget.atOnce && (running.get(caller) ?? 0) < budget.perCaller;

	const isBefore = (a: Waiting, b: Waiting): boolean => {
		if (a.isUrgent !== b.isUrgent) return a.isUrgent;
		return (lastTurn.get(a.caller) ?? 0) < (lastTurn.get(b.caller) ?? 0);
	};

	function startNext(): void {
		let next: Waiting | undefined;
		for (const job of waiting) if (isFree(job.caller) && (!next || isBefore(job, next))) next = job;
		if (!next) return;
		waiting.splice(waiting.indexOf(next), 1);
		begin(next);
	}

	function begin({ caller, start }: Waiting): void {
		running.set(caller, (running.get(caller) ?? 0) + 1);
		lastTurn.set(caller, ++turns);
		start();
	}

	function end(caller: string): void {
		const left = (running.get(caller) ?? 1) - 1;
		if (left > 0) running.set(caller, left);
		else running.delete(caller);
		if (waiting.length === 0 && running.size === 0) lastTurn.clear();
		startNext();
	}

	function refuseOverBudget(caller: string): void {
		const own = waiting.filter((job) => job.caller === caller).length;
		if (waiting.length < budget.waiting && own < budget.waitingPerCaller) return;
		throw unavailable(budget.retrySeconds);
	}

	return async (work, { isUrgent = false } = {}) => {
		const caller = currentCaller();
		if (!isFree(caller)) refuseOverBudget(caller);
		await new Promise<void>((start) => {
			waiting.push({ caller, isUrgent, start });
			startNext();
		});
		try {
			return await work();
		} finally {
			end(caller);
		}
	};
}

const sum = (counts: ReadonlyMap<string, number>): number => {
	let total = 0;
	for (const count of counts.values()) total += count;
	return total;
};
