export interface QueryState<Data> {
	/** Undefined before the first answer. */
	readonly data: Data | undefined;
	/** It explains the failure of the last attempt, in words to show; undefined after a success. */
	readonly failure: string | undefined;
	readonly isFetching: boolean;
	/** Whether the first answer or failure has come; a later attempt leaves it true. */
	readonly isFetched: boolean;
	/** Undefined where a retry cannot help. */
	readonly retry: (() => void) | undefined;
}

export interface Pages<Row> extends QueryState<readonly Row[]> {
	readonly hasMore: boolean;
	readonly loadMore: () => void;
	readonly isLoadingMore: boolean;
	readonly moreFailure: string | undefined;
	/** The rows belong to the previous query while the new one loads. */
	readonly isOutdated: boolean;
}
