/** The work goes wrong in a process for heavy work, as that on bytes of strangers may. */

export async function neverEnd(): Promise<never> {
	for (;;);
}

export async function takeMemory({ megabytes }: { megabytes: number }): Promise<number> {
	const taken: Buffer[] = [];
	while (taken.length < megabytes) {
		taken.push(Buffer.alloc(1024 * 1024, 1));
		await new Promise(setImmediate);
	}
	await new Promise((resolve) => setTimeout(resolve, 10_000));
	return taken.length;
}

export const namesOfVariables = async (): Promise<string[]> => Object.keys(process.env);

export async function rest({ ms }: { ms: number }): Promise<number> {
	await new Promise((resolve) => setTimeout(resolve, ms));
	return process.pid;
}
