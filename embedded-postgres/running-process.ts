import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** True while a process with this id exists and has not become a zombie. A process of another user counts as running. */
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

/**
 * Text that two processes of the same id never share: when the process began, and during which boot of the machine.
 * Empty when the system does not tell, which then proves nothing.
 */
export function processStart(pid: number): string {
	const ticksSinceBoot = statFields(pid)?.[19];
	if (ticksSinceBoot !== undefined)
		return `${readText('/proc/sys/kernel/random/boot_id').trim()}/${ticksSinceBoot}`;
	return askPs('lstart=', pid).replaceAll(' ', '_');
}

/** The command line of a running process, its arguments separated by NUL on Linux and by spaces elsewhere; empty when unknown. */
export function processCommandLine(pid: number): string {
	return readText(`/proc/${pid}/cmdline`) || askPs('command=', pid);
}

/** True when a caught value is a system error of this code, such as ENOENT. */
export function hasErrorCode(error: unknown, code: string): boolean {
	return error instanceof Error && 'code' in error && error.code === code;
}

/** The fields of /proc/<pid>/stat after the program's name, which may itself hold blanks and brackets. */
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
