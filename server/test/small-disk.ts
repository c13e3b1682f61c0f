import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

export interface SmallDisk {
	folder: string;
	fill(): void;
	empty(): void;
}

const CHUNKS = [1024 * 1024, 4096];

/**
 * Mounts a file system of its own in memory; unmounted after the file. @returns undefined if mounting is not
 * allowed
 */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
	const folder = mkdtempSync(path.join(tmpdir(), 'yuva-disk-'));
	try {
		const options = `size=${megabytes}m,mode=755`;
		execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'pipe' });
	} catch {
		rmSync(folder, { recursive: true });
		return undefined;
	}
	afterAll(() => {
		execFileSync('umount', [folder]);
		rmSync(folder, { recursive: true });
	});
	const filler = path.join(folder, 'filler');
	return {
		folder,
		fill() {
			for (const size of CHUNKS) appendUntilFull(filler, size);
		},
		empty: () => rmSync(filler, { force: true }),
	};
}

function appendUntilFull(file: string, size: number): void {
	const chunk = Buffer.alloc(size);
	for (;;) {
		try {
			appendFileSync(file, chunk);
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return;
			throw error;
		}
	}
}
