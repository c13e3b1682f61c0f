import type { ReactNode } from 'react';
import { messageOf } from '../../local/local.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';

interface Query {
	data: unknown;
	error: unknown;
	isError: boolean;
	isFetching: boolean;
	refetch: () => Promise<unknown>;
}

/** Placeholder until all `queries` have answered; then null. */
export function waitingFor(queries: readonly Query[]): ReactNode {
	const failed = queries.find(({ data, isError }) => data === undefined && isError);
	if (failed) {
		return (
			<ErrorState
				message={messageOf(failed.error)}
				onRetry={() => void failed.refetch()}
				retrying={failed.isFetching}
			/>
		);
	}
	return queries.every(({ data }) => data !== undefined) ? null : <ListSkeleton />;
}
