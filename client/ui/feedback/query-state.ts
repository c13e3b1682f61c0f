/** Something that is read from the server, as a screen shows it. */
export interface QueryState<Data> {
	/** What was read last; undefined before the first answer. */
	readonly data: Data | undefined;
	/** Why the last try failed, fit to show; undefined when it did not. */
	readonly failure: string | undefined;
	readonly isFetching: boolean;
	/** Asks again; undefined where that cannot help. */
	readonly retry: (() => void) | undefined;
}

/** A long list, of which the first pages have been read. */
export interface Pages<Row> extends QueryState<readonly Row[]> {
	readonly hasMore: boolean;
	readonly loadMore: () => void;
	readonly isLoadingMore: boolean;
	/** Why the next page is missing. */
	readonly moreFailure: string | undefined;
	/** What is shown belongs to an earlier question, while the answer to this one is on its way. */
	readonly isOutdated: boolean;
}
