import { unavailable } from '../errors.ts';
import type { TurnBudget } from './budgets.ts';
import { currentCaller } from './caller.ts';
import { fairShares, type Leave, recentShares } from './fair-shares.ts';

interface Waiting {
	caller: string;
	isUrgent: boolean;
	leave: Leave | undefined;
	start(endTurn: Leave): void;
}

export type TakeTurn = <T>(work: () => Promise<T>, more?: { isUrgent?: boolean }) => Promise<T>;

/**
 * The caller who had least time lately is next. Within a longer window several callers together could take all
 * turns for as long.
 */
const WINDOW_MS = 2000;

/**
 * Makes a queue with fair shares: urgent work goes first, then that of the caller who had least time lately.
 * Callers who had much of it have half of the turns, so that one is free for others. The function throws
 * AppError `unavailable` when too much of the caller waits, also later, when others need its place.
 */
export function turnsOf({ atOnce, waiting: places, retrySeconds, refusalMs }: TurnBudget): TakeTurn {
	const running = fairShares(atOnce);
	const line = fairShares(places, 'newest');
	const lately = recentShares(atOnce * WINDOW_MS, WINDOW_MS);
	const waiting = new Set<Waiting>();

	function begin(job: Waiting): boolean {
		if (running.fullness() > 0 && !lately.mayGoOn(job.caller)) return false;
		const endTurn = running.take(job.caller);
		if (!endTurn) return false;
		waiting.delete(job);
		job.leave?.();
		job.start(endTurn);
		return true;
	}

	const timeOf = ({ caller }: Waiting): number => lately.recentOf(caller);

	function startNext(): void {
		const inOrder = [...waiting].sort(
			(a, b) => Number(b.isUrgent) - Number(a.isUrgent) || timeOf(a) - timeOf(b),
		);
		inOrder.some(begin);
	}

	const turnOf = (caller: string, isUrgent: boolean): Promise<Leave> =>
		new Promise((start, refuse) => {
			const job: Waiting = { caller, isUrgent, leave: undefined, start };
			if (begin(job)) return;
			const giveWay = () => {
				waiting.delete(job);
				setTimeout(() => refuse(unavailable(retrySeconds)), refusalMs).unref();
			};
			job.leave = line.take(caller, 1, giveWay);
			if (job.leave) waiting.add(job);
			else giveWay();
		});

	return async (work, { isUrgent = false } = {}) => {
		const caller = currentCaller();
		const endTurn = await turnOf(caller, isUrgent);
		const begun = performance.now();
		try {
			return await work();
		} finally {
			lately.note(caller, performance.now() - begun);
			endTurn();
			startNext();
		}
	};
}
