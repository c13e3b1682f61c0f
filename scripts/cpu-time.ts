import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
const LOOK_MS = 500;
/**
 * They are places in `/proc/PID/stat` behind the name, as in proc_pid_stat(5): its parent, and the ticks of
 * itself and of ended children.
 */
const PARENT = 1;
const TICKS = [11, 12, 13, 14] as const;

interface Running {
	pid: number;
	parent: number;
	ticks: number;
}

/** Counts the seconds of the processor that a command and all its processes have used, if `/proc` tells. */
export interface CpuTime {
	/** Ends the watch. @returns undefined on other systems than Linux */
	seconds(): number | undefined;
}

/** An orphaned process leaves the tree; its last known time still counts. */
export function watchCpuTime(pid: number | undefined): CpuTime {
	let last = 0;
	let used = 0;
	function look(): void {
		const now = ticksBelow(pid ?? 0, listProcesses());
		used += Math.max(0, now - last);
		last = now;
	}
	const timer = setInterval(look, LOOK_MS).unref();
	return {
		seconds() {
			clearInterval(timer);
			return process.platform === 'linux' ? used / TICKS_PER_SECOND : undefined;
		},
	};
}

function ticksBelow(pid: number, processes: readonly Running[]): number {
	const own = processes.filter((one) => one.pid === pid).reduce((sum, { ticks }) => sum + ticks, 0);
	const children = processes.filter(({ parent }) => parent === pid);
	return children.reduce((sum, child) => sum + ticksBelow(child.pid, processes), own);
}

let listed: { at: number; processes: Running[] } = { at: 0, processes: [] };

/** One list serves all commands that run at the time. */
function listProcesses(): Running[] {
	const at = performance.now();
	if (at - listed.at > LOOK_MS / 2) listed = { at, processes: readProcesses() };
	return listed.processes;
}

function readProcesses(): Running[] {
	if (process.platform !== 'linux') return [];
	return readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.flatMap((name) => readProcess(Number(name)));
}

function readProcess(pid: number): Running[] {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		const fields = stat
			.slice(stat.lastIndexOf(')') + 2)
			.split(' ')
			.map(Number);
		const ticks = TICKS.reduce((sum, at) => sum + (fields[at] ?? 0), 0);
		return [{ pid, parent: fields[PARENT] ?? 0, ticks }];
	} catch {
		// the process has ended meanwhile
		return [];
	}
}
