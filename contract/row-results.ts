import * as z from 'zod/mini';

export const rowResult = z.object({
	child_id: z.uuid(),
	status: z.enum(['saved', 'refused']),
	/** Says why the row was refused; empty when it was saved. */
	detail: z.string(),
});
export type RowResult = z.infer<typeof rowResult>;

/** Returns true if the server refused some of the rows; without results it took all. */
export const isPartial = (results: readonly RowResult[] = []): boolean =>
	results.some(({ status }) => status === 'refused');

const answerByRow = z.object({ data: z.array(rowResult) });

/** Reads the results in an answer as a phone stored it; none in an answer without them. */
export const resultsIn = (output: unknown): RowResult[] => answerByRow.safeParse(output).data?.data ?? [];

export const refusedIn = (output: unknown): ReadonlySet<string> =>
	new Set(resultsIn(output).flatMap(({ child_id, status }) => (status === 'refused' ? [child_id] : [])));
