import { ApiError } from '../../../local/local.ts';

const isWanted = (error: unknown): boolean =>
	error instanceof ApiError && error.code === 'confirmation_required';

/**
 * Repeats `run` after a confirmation where the server asks for one. The dialog's code loads only then.
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
