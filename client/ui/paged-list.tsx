import { ChevronDown, RefreshCw } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import type { Pages } from './reading.ts';

export interface PagedListProps<Row> {
	pages: Pages<Row>;
	rows: readonly Row[];
	/** What the list holds, for screen readers. */
	label: string;
	rowKey: (row: Row) => string;
	children: (row: Row) => ReactNode;
}

/** After *Load more* the focus goes on to the first new row, for whoever uses the keyboard alone. */
function useFocusOnNewRow(list: RefObject<HTMLUListElement | null>, count: number) {
	const shownBefore = useRef<number>(undefined);
	useEffect(() => {
		const from = shownBefore.current;
		if (from === undefined || count <= from) return;
		shownBefore.current = undefined;
		list.current?.children[from]?.querySelector('a')?.focus({ preventScroll: true });
	}, [list, count]);
	return () => {
		shownBefore.current = count;
	};
}

/** Rows as cards, one column on a phone and two on a laptop, with *Load more* while there are any. */
export function PagedList<Row>({ pages, rows, label, rowKey, children }: PagedListProps<Row>) {
	const list = useRef<HTMLUListElement>(null);
	const rememberCount = useFocusOnNewRow(list, rows.length);
	const { hasMore, isLoadingMore, moreFailure } = pages;
	function loadMore() {
		rememberCount();
		pages.loadMore();
	}
	return (
		<>
			<ul
				ref={list}
				aria-label={label}
				aria-busy={pages.isOutdated}
				className={`grid grid-cols-[minmax(0,1fr)] gap-3 transition-opacity sm:gap-4 lg:grid-cols-2 ${pages.isOutdated ? 'opacity-60' : ''}`}
			>
				{rows.map((row) => (
					<li key={rowKey(row)} className="min-w-0">
						{children(row)}
					</li>
				))}
			</ul>
			{moreFailure && <Banner tone="error">{moreFailure}</Banner>}
			{hasMore && (
				<div className="flex justify-center">
					<Button
						variant="secondary"
						icon={moreFailure ? <RefreshCw aria-hidden /> : <ChevronDown aria-hidden />}
						busy={isLoadingMore}
						busyLabel="Loading…"
						onClick={loadMore}
					>
						{moreFailure ? 'Try again' : 'Load more'}
					</Button>
				</div>
			)}
		</>
	);
}
