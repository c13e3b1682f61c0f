import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../language/language.ts';
import { Button } from '../inputs/button.tsx';
import { Banner } from './banner.tsx';
import { ErrorState } from './error-state.tsx';
import type { QueryState } from './query-state.ts';

export interface LoadedProps<Data> {
	query: QueryState<Data>;
	skeleton: ReactNode;
	children: (data: Data) => ReactNode;
}

/** Stale content stays, with a note. */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
	return (
		<LoadedFrame query={query}>{(data) => (data === undefined ? skeleton : children(data))}</LoadedFrame>
	);
}

export interface LoadedFrameProps<Data> {
	query: QueryState<Data>;
	children: (data: Data | undefined) => ReactNode;
}

/** Its content renders before the data, unlike that of `Loaded`. */
export function LoadedFrame<Data>({ query, children }: LoadedFrameProps<Data>) {
	const { data, failure, isFetching, retry } = query;
	if (data === undefined && failure !== undefined) {
		return <ErrorState message={t(failure)} onRetry={retry} retrying={isFetching} />;
	}
	return (
		<>
			{failure !== undefined && (
				<Banner
					tone="warning"
					title={t('This may be out of date')}
					action={
						<Button
							variant="secondary"
							width="fit"
							icon={<RefreshCw aria-hidden />}
							busy={isFetching}
							onClick={retry}
						>
							{t('Try again')}
						</Button>
					}
				>
					{t(failure)}
				</Banner>
			)}
			{children(data)}
		</>
	);
}
