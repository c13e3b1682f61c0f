import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../inputs/button.tsx';
import { Banner } from './banner.tsx';
import { ErrorState } from './error-state.tsx';
import type { QueryState } from './query-state.ts';

export interface LoadedProps<Data> {
	query: QueryState<Data>;
	skeleton: ReactNode;
	children: (data: Data) => ReactNode;
}

/** What was read, or its place while it is on its way, or why it is missing. What is out of date stays, and says so. */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
	return (
		<LoadedFrame query={query}>{(data) => (data === undefined ? skeleton : children(data))}</LoadedFrame>
	);
}

export interface LoadedFrameProps<Data> {
	query: QueryState<Data>;
	/** `data` is undefined while it is on its way. */
	children: (data: Data | undefined) => ReactNode;
}

/** As `Loaded`, for what is shown and used before its data is there. */
export function LoadedFrame<Data>({ query, children }: LoadedFrameProps<Data>) {
	const { data, failure, isFetching, retry } = query;
	if (data === undefined && failure !== undefined) {
		return <ErrorState message={failure} onRetry={retry} retrying={isFetching} />;
	}
	return (
		<>
			{failure !== undefined && (
				<Banner
					tone="warning"
					title="This may be out of date"
					action={
						<Button
							variant="secondary"
							width="fit"
							icon={<RefreshCw aria-hidden />}
							busy={isFetching}
							onClick={retry}
						>
							Try again
						</Button>
					}
				>
					{failure}
				</Banner>
			)}
			{children(data)}
		</>
	);
}
