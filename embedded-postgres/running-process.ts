import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Returns false for a zombie; true for another user's process. */
export function isProcessRunning(pid: number): boolean {
	if (!Number.isInteger(pid) || pid <= 0) return false;
	try {
		process.kill(pid, 0);
	} catch (error) {
		if (hasErrorCode(error, 'ESRCH')) return false;
	}
	const state = statFields(pid)?.[0];
	return state !== 'Z' && state !== 'X';
}

/** Joins boot and process start, which two processes with the same id never share. Empty when unknown. */
export function processStart(pid: number): string {
	const ticksSinceBoot = statFields(pid)?.[19];
	if (ticksSinceBoot !== undefined)
		return `${readText('/proc/sys/kernel/random/boot_id').trim()}/${ticksSinceBoot}`;
	return askPs('lstart=', pid).replaceAll(' ', '_');
}

/** Separates arguments by NUL on Linux, by spaces elsewhere; empty when unknown. */
export function processCommandLine(pid: number): string {
	return readText(`/proc/${pid}/cmdline`) || askPs('command=', pid);
}

export function hasErrorCode(error: unknown, code: string): boolean {
	return error instanceof Error && 'code' in error && error.code === code;
}

/** Returns the fields of /proc/<pid>/stat after the program's name, which may hold blanks and brackets. */
function statFields(pid: number): string[] | undefined {
	const stat = readText(`/proc/${pid}/stat`);
	return stat === '' ? undefined : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function readText(file: string): string {
	try {
		return readFileSync(file, 'utf8');
	} catch {
		return '';
	}
}

function askPs(column: string, pid: number): string {
	if (process.platform === 'linux' || process.platform === 'win32') return '';
	try {
		return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim();
	} catch {
		return '';
	}
}
