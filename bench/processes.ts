import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** The numbers of /proc/<pid>/stat from the process's state on; empty where there is none. */
function statOf(pid: number): string[] {
	try {
		return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
	} catch {
		return [];
	}
}

const secondsOf = (ticks: readonly (string | undefined)[]): number =>
	ticks.reduce((sum, count) => sum + Number(count ?? 0), 0) / TICKS_PER_SECOND;

/** Processor time that the process has used, in seconds; 0 where there is no /proc. */
export const cpuSeconds = (pid: number): number => secondsOf(statOf(pid).slice(11, 13));

/** The same for a process and all its children, ended or running, as for PostgreSQL with its backends. */
export function familyCpuSeconds(pid: number): number {
	const children = processes().filter((candidate) => statOf(candidate)[1] === String(pid));
	return children.reduce((sum, child) => sum + cpuSeconds(child), secondsOf(statOf(pid).slice(11, 15)));
}

function processes(): number[] {
	try {
		return readdirSync('/proc').map(Number).filter(Number.isInteger);
	} catch {
		return [];
	}
}

/** Resident memory in megabytes; undefined where there is no /proc. */
export function residentMegabytes(pid: number): number | undefined {
	try {
		const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
		return line ? Math.round(Number(line[1]) / 1024) : undefined;
	} catch {
		return undefined;
	}
}
