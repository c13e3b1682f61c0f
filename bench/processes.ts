import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Returns the fields of /proc/<pid>/stat from the state on; empty if the file is missing. */
function statOf(pid: number): string[] {
	try {
		return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
	} catch {
		return [];
	}
}

const secondsOf = (ticks: readonly (string | undefined)[]): number =>
	ticks.reduce((sum, count) => sum + Number(count ?? 0), 0) / TICKS_PER_SECOND;

/** Returns CPU time in seconds; 0 without /proc. */
export const cpuSeconds = (pid: number): number => secondsOf(statOf(pid).slice(11, 13));

/** Returns CPU time of a process and all its children, running or ended, such as PostgreSQL with its backends. */
export function familyCpuSeconds(pid: number): number {
	return childrenOf(pid).reduce(
		(sum, child) => sum + cpuSeconds(child),
		secondsOf(statOf(pid).slice(11, 15)),
	);
}

/** Returns running ones; empty without /proc. */
export const childrenOf = (pid: number): number[] =>
	processes().filter((candidate) => statOf(candidate)[1] === String(pid));

function processes(): number[] {
	try {
		return readdirSync('/proc').map(Number).filter(Number.isInteger);
	} catch {
		return [];
	}
}

/** Returns resident memory in megabytes; undefined without /proc. */
export function residentMegabytes(pid: number): number | undefined {
	try {
		const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
		return line ? Math.round(Number(line[1]) / 1024) : undefined;
	} catch {
		return undefined;
	}
}

/** Adds the children of the process to `residentMegabytes`. */
export const familyMegabytes = (pid: number): number =>
	[pid, ...childrenOf(pid)].reduce((sum, one) => sum + (residentMegabytes(one) ?? 0), 0);
