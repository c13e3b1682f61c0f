/** Uses IndexedDB where the browser has it; one without it throws at once instead of refusing later. Never rejects. */
export async function ifPossible<Result>(run: () => Promise<Result>): Promise<Result | undefined> {
	try {
		return await run();
	} catch {
		return undefined;
	}
}
