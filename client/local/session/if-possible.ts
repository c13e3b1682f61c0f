/** Undefined without IndexedDB, where some browsers throw at once. Never rejects. */
export async function ifPossible<Result>(run: () => Promise<Result>): Promise<Result | undefined> {
	try {
		return await run();
	} catch {
		return undefined;
	}
}
