import { ChevronDown, RefreshCw } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { t } from '../../language/language.ts';
import { Banner } from '../feedback/banner.tsx';
import type { Pages } from '../feedback/query-state.ts';
import { Button } from '../inputs/button.tsx';

export interface PagedListProps<Row> {
	pages: Pages<Row>;
	rows: readonly Row[];
	/** Screen readers read it. */
	label: string;
	rowKey: (row: Row) => string;
	children: (row: Row) => ReactNode;
}

/** After *Load more* it focuses the first new row, for keyboard users. */
function useFocusOnNewRow(list: RefObject<HTMLElement | null>, rows: string, count: number) {
	const shownBefore = useRef<number>(undefined);
	useEffect(() => {
		const from = shownBefore.current;
		if (from === undefined || count <= from) return;
		shownBefore.current = undefined;
		const added = list.current?.querySelectorAll(rows)[from];
		added?.querySelector('a')?.focus({ preventScroll: true });
	}, [list, rows, count]);
	return () => {
		shownBefore.current = count;
	};
}

export function PagedList<Row>({ pages, rows, label, rowKey, children }: PagedListProps<Row>) {
	const list = useRef<HTMLUListElement>(null);
	const rememberCount = useFocusOnNewRow(list, ':scope > li', rows.length);
	return (
		<>
			<ul
				ref={list}
				aria-label={label}
				aria-busy={pages.isOutdated}
				className={`grid grid-cols-1 gap-3 sm:gap-4 lg:grid-cols-2 ${fadeOf(pages)}`}
			>
				{rows.map((row) => (
					<li key={rowKey(row)} className="min-w-0">
						{children(row)}
					</li>
				))}
			</ul>
			<LoadMore pages={pages} onLoad={rememberCount} />
		</>
	);
}

export interface PagedTableProps<Row> {
	pages: Pages<Row>;
	rows: readonly Row[];
	children: ReactNode;
}

export function PagedTable<Row>({ pages, rows, children }: PagedTableProps<Row>) {
	const table = useRef<HTMLDivElement>(null);
	const rememberCount = useFocusOnNewRow(table, 'tbody > tr', rows.length);
	return (
		<>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: keys that lead from row to row, beside Tab */}
			<div ref={table} aria-busy={pages.isOutdated} onKeyDown={walkRows} className={fadeOf(pages)}>
				{children}
			</div>
			<LoadMore pages={pages} onLoad={rememberCount} />
		</>
	);
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** A key moves from a link or button of a row to the same one of the next row. */
function walkRows(event: KeyboardEvent<HTMLElement>): void {
	const { target, key } = event;
	const step = STEPS[key];
	if (!step || !(target instanceof HTMLElement) || event.defaultPrevented) return;
	const row = target.closest('tbody > tr');
	if (!row) return;
	const next = step > 0 ? row.nextElementSibling : row.previousElementSibling;
	const at = stopsIn(row).indexOf(target);
	const stop = next && stopsIn(next)[Math.max(at, 0)];
	if (!stop) return;
	event.preventDefault();
	stop.focus();
}

const stopsIn = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('a[href], button')];

const fadeOf = ({ isOutdated }: { isOutdated: boolean }): string =>
	`transition-opacity ${isOutdated ? 'opacity-60' : ''}`;

interface LoadMoreProps {
	pages: Omit<Pages<unknown>, 'data'>;
	onLoad: () => void;
}

function LoadMore({ pages, onLoad }: LoadMoreProps) {
	const { hasMore, isLoadingMore, moreFailure } = pages;
	function loadMore() {
		onLoad();
		pages.loadMore();
	}
	return (
		<>
			{moreFailure && <Banner tone="error">{t(moreFailure)}</Banner>}
			{hasMore && (
				<div className="flex justify-center">
					<Button
						variant="secondary"
						icon={moreFailure ? <RefreshCw aria-hidden /> : <ChevronDown aria-hidden />}
						busy={isLoadingMore}
						busyLabel={t('Loading…')}
						onClick={loadMore}
					>
						{moreFailure ? t('Try again') : t('Load more')}
					</Button>
				</div>
			)}
		</>
	);
}
