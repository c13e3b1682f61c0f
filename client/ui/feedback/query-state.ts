export interface QueryState<Data> {
	/** The last answer; undefined before the first one. */
	readonly data: Data | undefined;
	/** Why the last attempt failed, to be shown; undefined when it did not. */
	readonly failure: string | undefined;
	readonly isFetching: boolean;
	/** Undefined where a retry cannot help. */
	readonly retry: (() => void) | undefined;
}

export interface Pages<Row> extends QueryState<readonly Row[]> {
	readonly hasMore: boolean;
	readonly loadMore: () => void;
	readonly isLoadingMore: boolean;
	/** Why the next page is missing. */
	readonly moreFailure: string | undefined;
	/** The rows belong to the previous query while the new one loads. */
	readonly isOutdated: boolean;
}
