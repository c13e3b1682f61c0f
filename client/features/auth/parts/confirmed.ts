import { ApiError } from '../../../local/local.ts';

const isWanted = (error: unknown): boolean =>
	error instanceof ApiError && error.code === 'confirmation_required';

/**
 * Runs `run`; where the server wants to know again who it is, asks the person and repeats it. The dialog's code is
 * loaded only then.
 * @throws what `run` throws; the server's refusal when the person does not confirm
 */
export async function confirmed<Result>(run: () => Promise<Result>): Promise<Result> {
	try {
		return await run();
	} catch (refusal) {
		if (!isWanted(refusal)) throw refusal;
		const asking = await import('../ask-to-confirm.tsx').catch(() => undefined);
		if (!(await asking?.askToConfirm())) throw refusal;
		return run();
	}
}
