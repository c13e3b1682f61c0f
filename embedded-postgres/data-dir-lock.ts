import { randomUUID } from 'node:crypto';
import {
	appendFileSync,
	closeSync,
	fstatSync,
	mkdirSync,
	openSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { hasErrorCode, isProcessRunning, processStart } from './running-process.ts';

/** Releasing twice does nothing. */
export interface DataDirLock {
	release(): void;
}

interface Claim {
	id: string;
	pid: number;
	start: string;
}

const lockName = 'yuva.lock';

/**
 * Only one process holds the folder, until it releases the lock or dies. The file is a queue: each newcomer
 * appends its process id and start time; the first line whose process still runs holds the lock. So a dead
 * server's lock needs no clearing, and two newcomers can never both win.
 * @throws Error for the person at the terminal when another running process holds the folder
 */
export function acquireDataDirLock(dir: string): DataDirLock {
	const file = join(dir, lockName);
	const mine: Claim = { id: randomUUID(), pid: process.pid, start: processStart(process.pid) };
	const holder = enqueue(file, mine);
	if (holder.id !== mine.id) {
		appendFileSync(file, `\nwithdrawn ${mine.id}\n`);
		throw new Error(
			`Yuva is already running on this data folder (process ${holder.pid}). Stop it first or set DATA_DIR to another folder.`,
		);
	}
	forgetTheDead(file, mine);
	let held = true;
	return {
		release() {
			if (held) rmSync(file, { force: true });
			held = false;
		},
	};
}

/** Appends the claim. @returns the claim that holds the lock */
function enqueue(file: string, mine: Claim): Claim {
	for (;;) {
		append(file, lineOf(mine));
		const holder = readHolder(file, mine.id);
		if (holder !== undefined) return holder;
	}
}

/** Returns the first claim of a running process; undefined when the file was replaced and the own claim was lost. */
function readHolder(file: string, ownId: string): Claim | undefined {
	const descriptor = openIfThere(file);
	if (descriptor === undefined) return undefined;
	try {
		const claims = parseClaims(readFileSync(descriptor, 'utf8'));
		if (!claims.some((claim) => claim.id === ownId)) return undefined;
		const holder = claims.find(isAlive);
		const isStillTheFile = statSync(file, { throwIfNoEntry: false })?.ino === fstatSync(descriptor).ino;
		return isStillTheFile ? holder : undefined;
	} finally {
		closeSync(descriptor);
	}
}

function parseClaims(text: string): Claim[] {
	const lines = text.split('\n').map((line) => line.split(' '));
	const withdrawn = new Set(lines.filter(([word]) => word === 'withdrawn').map(([, id]) => id));
	return lines.flatMap(([word, id = '', pid = '', start = '']) =>
		word === 'claim' && !withdrawn.has(id) ? [{ id, pid: Number(pid), start }] : [],
	);
}

function isAlive(claim: Claim): boolean {
	if (!isProcessRunning(claim.pid)) return false;
	const start = processStart(claim.pid);
	return start === '' || claim.start === '' || start === claim.start;
}

/** Only the holder may do this: a newcomer whose line is lost notices and appends it again. */
function forgetTheDead(file: string, mine: Claim): void {
	const fresh = `${file}.next`;
	writeFileSync(fresh, lineOf(mine));
	renameSync(fresh, file);
}

function lineOf(claim: Claim): string {
	return `\nclaim ${claim.id} ${claim.pid} ${claim.start}\n`;
}

function append(file: string, line: string): void {
	try {
		mkdirSync(dirname(file), { recursive: true });
		appendFileSync(file, line);
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new Error(`Yuva cannot write to its data folder: ${reason}`);
	}
}

function openIfThere(file: string): number | undefined {
	try {
		return openSync(file, 'r');
	} catch (error) {
		if (hasErrorCode(error, 'ENOENT')) return undefined;
		throw error;
	}
}
