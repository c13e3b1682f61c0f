/** For the memory allocator of Linux. With its own settings, blocks of up to 32 MB that uploads and photos took stay in the process. */
export const ALLOCATOR = {
	MALLOC_MMAP_THRESHOLD_: '131072',
	MALLOC_TRIM_THRESHOLD_: '131072',
};
/** In megabytes, for new objects; Node's own is 16. */
export const YOUNG = '--max-semi-space-size=8';
/** Offers `gc`, for `giveMemoryBack`. */
const COLLECTABLE = '--expose-gc';

/**
 * Starts this program anew with settings that are read at the start of a process only; it keeps its id and what it has open. To be
 * called before anything else. Its own settings are not for the programs that it starts. Does nothing on another system than
 * Linux, and in a process whose parent listens to it.
 */
export function startWithLittleMemory(): void {
	const { execPath, execArgv, argv, env } = process;
	if (execArgv.includes(YOUNG)) for (const name of Object.keys(ALLOCATOR)) delete env[name];
	else if (process.platform === 'linux' && !process.channel) {
		process.execve?.(execPath, [execPath, ...execArgv, YOUNG, COLLECTABLE, ...argv.slice(1)], {
			...env,
			...ALLOCATOR,
		});
	}
}

/**
 * Frees what has no use any more, to be called when the process rests: V8 keeps the bytes of uploads until new objects need the room.
 * Does nothing where the program was not started by `startWithLittleMemory`.
 */
export const giveMemoryBack = (): void => void globalThis.gc?.({ type: 'major', execution: 'async' });
