import type { ReactNode } from 'react';
import { t } from '../../language/language.ts';
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

/** Returns null once all `queries` have answered. */
export function waitingFor(queries: readonly Query[]): ReactNode {
	const failed = queries.find(({ data, isError }) => data === undefined && isError);
	if (failed) {
		// It is as high as the placeholder on a phone, so that the text below does not move up.
		return (
			<div className="min-h-96 sm:min-h-0">
				<ErrorState
					message={t(messageOf(failed.error))}
					onRetry={() => void failed.refetch()}
					retrying={failed.isFetching}
				/>
			</div>
		);
	}
	return queries.every(({ data }) => data !== undefined) ? null : <ListSkeleton />;
}
